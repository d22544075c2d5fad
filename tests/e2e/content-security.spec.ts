// The policy of the pages against all that the app does: not one violation, in the page or in its workers; and proof that one would be seen.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as bare, type Page } from '@playwright/test'
import { journeysFrom } from './environment'
import { expect, test } from './journey'
import { flatPng } from './pixels'

interface PolicyWatch {
  /** Resolves with what the browser has reported, once a violation made now has been reported too: in the page, and in every worker. */
  violations(): Promise<string[]>
  /** Until one of the reports is like this. */
  reported(like: RegExp): Promise<void>
}

const sentinel = 'sentinel.invalid'

/**
 * Every policy is given an address for reports. A listener would come too late for what a worker tries while it starts, and for code that
 * catches the refusal. `poorer` takes something away from the policies it knows.
 */
async function watchPolicy(page: Page, poorer = (_path: string, policy: string) => policy): Promise<PolicyWatch> {
  const reports: string[] = []
  const receiver = http.createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const { 'csp-report': report } = JSON.parse(Buffer.concat(chunks).toString())
    const { 'document-uri': where, 'effective-directive': directive, 'blocked-uri': blocked } = report
    reports.push(`${new URL(where).pathname}: ${directive} refused ${blocked}`)
    res.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  page.once('close', () => receiver.close())
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/policy-report`
  await page.route('**/*', async (route) => {
    if (!['document', 'script', 'other'].includes(route.request().resourceType())) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const headers = response.headers()
    const policy = headers['content-security-policy']
    if (policy === undefined) return route.fulfill({ response })
    const watched = `${poorer(new URL(route.request().url()).pathname, policy)}; report-uri ${address}`
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': watched } })
  })
  const found = () => reports.filter((report) => !report.includes(sentinel))
  return {
    async violations() {
      const refused = (url: string) => fetch(url).catch(() => undefined)
      const places = [
        (url: string) => page.evaluate(refused, url),
        ...page.workers().map((worker) => (url: string) => worker.evaluate(refused, url)),
      ]
      for (const [index, ask] of places.entries()) {
        await ask(`https://${index}.${sentinel}/`)
        await expect.poll(() => reports.join()).toContain(`${index}.${sentinel}`)
      }
      return found()
    },
    reported: (like) => expect.poll(() => found().join('\n')).toMatch(like),
  }
}

test.use({ expectedErrors: [/sentinel\.invalid|\/policy-report$|status of 40[04]/] })

test('nothing is refused through a whole edit, from the paste to the file', async ({ editor, page, site }) => {
  test.slow()
  const watch = await watchPolicy(page)
  await editor.open()

  const base64 = (await flatPng(320, 200, '#c85000')).toString('base64')
  await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, base64)
  await page.keyboard.press('Control+V')
  await editor.arrives(320, 200)

  // Every kind there is, those of later versions too.
  for (const list of ['Kind of background', 'Add an effect']) {
    const select = page.getByRole('combobox', { name: list })
    const values = await select
      .locator('option:enabled')
      .evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value))
    expect(values.length).toBeGreaterThan(2)
    for (const value of values) await select.selectOption(value)
  }
  const shadows = page.getByRole('group', { name: 'Shadows' }).getByRole('radio')
  for (const shadow of await shadows.all()) await shadow.check()
  const radius = editor.number('Corner radius')
  await radius.fill('40')
  await radius.press('Enter')

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Shadow colour.*Open the picker$/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Switch to the (light|dark) theme$/ }).click()

  await editor.capture(`${site}/colour`)
  await editor.arrives(1920, 1080)
  await editor.chooseScale(1)
  const { pixels } = await editor.download()
  expect(pixels.width).toBeGreaterThan(1920)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText(/^Copied \d+/)).toBeVisible({ timeout: 60_000 })

  await page.reload()
  await editor.arrives(1920, 1080)
  // The renderer and its WebAssembly ran where a policy of their own holds.
  expect(page.workers().length).toBeGreaterThan(0)
  expect(await watch.violations()).toEqual([])
})

test.describe('on the documents', () => {
  test('nothing is refused, and every form can be sent', async ({ page, site }) => {
    const watch = await watchPolicy(page)
    for (const path of ['/docs', '/docs/self-hosting', '/nothing-here', '/docs/nothing-here', '/docs/api'])
      await page.goto(path)

    const capture = page.getByRole('region', { name: 'Call it' }).first()
    await capture.getByLabel(/^url/).fill(`${site}/colour`)
    await capture.getByRole('button', { name: 'Send' }).click()
    const picture = capture.getByRole('img')
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      1920,
    )

    const upload = page.getByRole('region', { name: 'Call it' }).filter({ has: page.locator('input[type=file]') })
    const file = { name: 'board.png', mimeType: 'image/png', buffer: await flatPng(64, 40, '#2e9e63') }
    await upload.locator('input[type=file]').setInputFiles(file)
    await upload.getByRole('button', { name: 'Send' }).click()
    await expect(upload.getByRole('img')).toBeVisible()
    expect(await watch.violations()).toEqual([])
  })

  test('links between the documents and the editor work without a new document', async ({ page, editor }) => {
    const watch = await watchPolicy(page)
    await page.goto('/docs')
    await page.locator('a[href="/"]').first().click()
    await expect(editor.canvas).toBeVisible()
    expect(await watch.violations()).toEqual([])
  })
})

// Without the fixture of the journeys, which fails for every complaint: here they are what is wanted.
bare.describe('a policy that lacks something', () => {
  const site = () => journeysFrom(process.env)!.site

  bare('is reported by the page, for one inline script', async ({ page }) => {
    const watch = await watchPolicy(page, (path, policy) =>
      path === '/' ? policy.replace(/ 'sha256-[^']+'/, '') : policy,
    )
    await page.goto('/')
    await watch.reported(/^\/: script-src-elem refused inline$/m)
  })

  bare('is reported by a worker', async ({ page }) => {
    const watch = await watchPolicy(page, (path, policy) =>
      path.startsWith('/_next/static/') ? policy.replace(" 'wasm-unsafe-eval'", '') : policy,
    )
    await page.goto('/')
    await watch.reported(/^\/_next\/static\/.*: script-src refused wasm-eval$/m)
  })

  bare('is reported where a form shows its answer', async ({ page }) => {
    const watch = await watchPolicy(page, (_path, policy) => policy.replace(/(connect-src [^;]*) data:/, '$1'))
    await page.goto('/docs/api')
    const capture = page.getByRole('region', { name: 'Call it' }).first()
    await capture.getByLabel(/^url/).fill(`${site()}/colour`)
    await capture.getByRole('button', { name: 'Send' }).click()
    await watch.reported(/^\/docs\/api: connect-src refused data$/m)
  })
})
