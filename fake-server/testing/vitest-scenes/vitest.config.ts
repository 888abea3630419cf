import { defineConfig } from 'vitest/config'

/** These tests must fail: the subject is what is reported about them. */
export default defineConfig({ test: { include: ['*.scene.ts'] } })
