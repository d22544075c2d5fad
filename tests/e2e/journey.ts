// The test of every journey: an editor, the fixture site, a caller's address of its own, and an eye on what goes wrong unseen.
import { test as base, expect } from '@playwright/test'
import { EditorPage } from './editor-page'
import { journeysFrom } from './environment'

const environment = journeysFrom(process.env)

interface Journey {
  editor: EditorPage
  /** Origin of the fixture site. */
  site: string
  /** Console messages that belong to the journey, such as the browser's own word about a 400. */
  expectedErrors: RegExp[]
  /** Fails the test for errors, violations and requests to other hosts. */
  nothingUnseen: undefined
}

let callers = 0

export const test = base.extend<Journey>({
  expectedErrors: [[], { option: true }],
  extraHTTPHeaders: async ({ baseURL: _ }, use, { workerIndex }) => {
    callers += 1
    await use({ 'x-forwarded-for': `203.0.${workerIndex % 256}.${callers % 256}` })
  },
  site: async ({ baseURL: _ }, use) => use(environment!.site),
  editor: async ({ page }, use) => use(new EditorPage(page)),
  nothingUnseen: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const complaints: string[] = []
      const complain = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) complaints.push(text)
      }
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complain(message.text())
      })
      page.on('pageerror', (error) => complain(`Uncaught ${error.stack ?? error.message}`))
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL)
          complain(`A request to another host: ${request.url()}`)
      })
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Policy ${event.violatedDirective} refused ${event.blockedURI}`)
        })
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
