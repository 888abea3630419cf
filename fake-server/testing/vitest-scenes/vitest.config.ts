import { defineConfig } from 'vitest/config'

/** Tests that are to fail: what is said about them is what is tested. */
export default defineConfig({ test: { include: ['*.scene.ts'] } })
