// Three projects: unit (pure modules), contract (a running `next start`), visual (pictures read back).
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = { '@': root.replace(/\/$/, ''), 'server-only': `${root}tests/support/server-only.ts` }
const project = (name: string, options: Record<string, unknown> = {}) => ({
  resolve: { alias },
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', ...options },
})

export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('contract', {
        globalSetup: ['tests/support/global-server.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('visual', { testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
})
