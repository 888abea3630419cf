import { expect, test } from 'vitest'
import { showReply } from './show.js'

test.each([
  ['{"error":"x"}', '404 {"error":"x"}'],
  ['404 page not found', '404 "404 page not found"'],
  ['<!doctype html>', '404 <!doctype html>'],
  ['null', '404 null'],
  ['', '404 without a body'],
])('an answer with the body %s is shown so that its status stands apart', (text, shown) => {
  expect(showReply({ status: 404, headers: [], text })).toBe(shown)
})
