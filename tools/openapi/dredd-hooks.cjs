const hooks = require('hooks')

const seen = new Set()

/**
 * Dredd expects every declared answer and reads `default` as 200. A request can only provoke the first
 * success.
 */
hooks.beforeEach((transaction, done) => {
  const isSuccess = / > 200 > application\/json$/.test(transaction.name)
  transaction.skip = !isSuccess || seen.has(transaction.name)
  seen.add(transaction.name)
  done()
})

const isType = (name) => name.toLowerCase() === 'content-type'

const isJson = /^application\/([\w.-]+\+)?json *(; *charset=utf-8 *)?$/i

/**
 * Dredd does not know `2XX`, which stands beside the 200, and accepts JSON neither with a charset nor of a
 * type of its own, like `application/vnd.monitoring+json`.
 */
hooks.beforeEachValidation((transaction, done) => {
  const { real, expected, fullPath } = transaction
  if (/^2\d\d$/.test(real.statusCode) && !/\/tsdb$/.test(fullPath))
    expected.statusCode = String(real.statusCode)
  for (const name of Object.keys(real.headers).filter(isType))
    if (isJson.test(real.headers[name])) real.headers[name] = 'application/json'
  done()
})
