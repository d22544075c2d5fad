// Six projects: unit and unit-server (pure modules), system (browsers, processes, sockets), contract (a running `next start`), visual (pictures read back),
// hostile (pages that attack their neighbours).
import { availableParallelism } from 'node:os'
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

/** Processes and sockets meet busy moments of the machine. What passes at the second try is named at the end of the run, and few may. */
const triedTwice = { retry: 1 }

/** What starts a browser, a process or a socket says so in its name; it stands beside the unit tests of the same folder. */
const systemTests = 'tests/unit/**/*.system.test.ts'
const serverTests = 'tests/unit/server/**/*.test.ts'

export default defineConfig({
  test: {
    // Vitest leaves one core free and so takes one of two; most of what the slow files do is to wait for a browser.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // The files of a worker share the modules and load them once: half of the time of a unit test was its imports.
      project('unit', { exclude: [systemTests, serverTests], isolate: false }),
      // Those of the server hold settings, counts and caches, and tests put others in their place.
      project('unit-server', { include: [serverTests], exclude: [systemTests] }),
      project('system', { include: [systemTests], ...triedTwice }),
      project('contract', { globalSetup: ['tests/support/server/global-server.ts'], ...triedTwice }),
      project('visual'),
      // It tries twice by itself, and only what was too slow: a page that did harm once does harm.
      project('hostile'),
    ],
  },
})
