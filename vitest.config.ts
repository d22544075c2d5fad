// Three projects: unit (pure modules), contract (a running `next start`), visual (pictures read back).
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = { '@': root.replace(/\/$/, ''), 'server-only': `${root}tests/support/server-only.ts` }
const project = (name: string, options: Record<string, unknown> = {}) => ({
  resolve: { alias },
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node',
    // A slow machine is no failure: these only end what would never end by itself.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    ...options,
  },
})

export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('contract', { globalSetup: ['tests/support/global-server.ts'] }),
      project('visual'),
    ],
  },
})
