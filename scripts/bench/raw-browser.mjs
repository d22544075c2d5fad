// The lower bound of a capture: puppeteer-core on the same binary, a fresh context per shot, `load`, and nothing else.
import puppeteer from 'puppeteer-core'

const viewports = { desktop: { width: 1920, height: 1080 }, mobile: { width: 375, height: 667 } }

export async function startRawBrowser({ executablePath, env }) {
  const browser = await puppeteer.launch({
    executablePath,
    env: { ...process.env, LANG: 'en_US.UTF-8', ...env },
    pipe: true,
    headless: 'shell',
    // It shows the fixture site and nothing else. No sandbox and no proxy: both make it faster.
    args: ['--no-sandbox', '--hide-scrollbars', '--font-render-hinting=none', '--force-color-profile=srgb'],
  })
  return {
    async shoot(url, deviceType) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewports[deviceType])
      await page.goto(url, { waitUntil: 'load' })
      const png = await page.screenshot({ type: 'png' })
      await context.close()
      return png
    },
    close: () => browser.close(),
  }
}
