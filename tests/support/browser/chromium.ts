// The embedded browser for tests that drive one themselves: Playwright's own download is never used.
//
//   // playwright.config.mts (.mts for the await); run with a tsconfig whose "paths" hold "@/*" and "server-only"
//   const launchOptions = await browserForTests()
//   export default defineConfig({ use: { browserName: 'chromium', launchOptions }, ... })
//
// executablePath, env and args are Playwright's own names, so its launchOptions take the answer as it is. Headless only. For puppeteer-core: `puppeteer.launch({ ...browser, pipe: true, headless: 'shell' })`.
import { resolveBrowser } from '@/lib/server/browser/binary'

export interface BrowserForTests {
  executablePath: string
  /** All of this process's environment, and what the browser needs beside it. */
  env: Record<string, string>
  args: string[]
}

/** Unpacks the browser on first use, about a second; after that 30 ms. CHROMIUM_PATH names another one. */
export async function browserForTests(): Promise<BrowserForTests> {
  const { executablePath, env } = await resolveBrowser()
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    executablePath,
    env: { ...Object.fromEntries(inherited), LANG: 'en_US.UTF-8', ...env },
    args: [
      // Glyphs are spaced the same on every host, so that stored pictures stay valid.
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--lang=en-US',
      // Chromium refuses its sandbox to root, and tests show it no strangers' pages.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}
