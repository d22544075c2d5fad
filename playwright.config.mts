// The journeys of tests/e2e: the built app, a fixture site and the embedded browser, all on loopback.
import { defineConfig } from '@playwright/test'
import { journeysFrom } from './tests/e2e/environment'

const environment = journeysFrom(process.env)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // "server-only" throws outside Next; this one leads it to its stand-in, for every file that is imported.
  tsconfig: 'tests/e2e/tsconfig.json',
  globalSetup: './tests/e2e/global-setup.ts',
  // Files run side by side; the tests of a file share nothing but their order.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // What passes at the second try is named at the end of the run, and few may: scripts/test-report.mjs.
  retries: 1,
  // Limits for what hangs, not for what is slow: nothing that passes waits for them.
  timeout: 180_000,
  expect: {
    timeout: 45_000,
    // The embedded browser draws the same everywhere; the dither of a gradient may move a channel by one.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 40 },
  },
  snapshotPathTemplate: '{testDir}/states/{arg}{ext}',
  updateSnapshots: process.env.VITRINE_UPDATE_STATES === '1' ? 'all' : 'none',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'test-results/e2e.json' }]],
  use: {
    baseURL: environment?.origin,
    launchOptions: environment?.browser,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
