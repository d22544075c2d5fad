// What is kept of a browser's last words: a shell stands for the browser.
import os from 'node:os'
import { expect, it } from 'vitest'
import { startChromium } from '@/lib/server/browser/chromium-process'

const fatal = '[1122/123316.987:FATAL:../crypto/nss_util.cc:146] nss_error=-5925, os_error=0'
const message = (text: string) =>
  `[1122/184344.998068:INFO:CONSOLE:1] "${text}", source: http://site.test/?token=SECRET (1)`

async function lastWords(...lines: string[]): Promise<string> {
  const { exited } = await startChromium({
    executablePath: '/bin/sh',
    args: ['-c', 'printf "%s\\n" "$@" >&2; exit 7', 'sh', ...lines],
    env: process.env,
    directory: os.tmpdir(),
  })
  return (await exited).description
}

it('the end of a browser is told with what Chromium itself says of it', async () => {
  expect(await lastWords(message('hello'), fatal)).toBe(`ended with 7; ${fatal}`)
})

it.each([
  ['of one line', message('SECRET')],
  ['of several lines', message('SECRET\nSECRET\n\nSECRET')],
  ['made to look like Chromium’s own lines', message(`SECRET\n${fatal} SECRET\nSECRET`)],
  ['made to look like the end of a message and lines after it', message(`a", source: b (1)\n${fatal} SECRET`)],
  ['whose beginning is lost', `${'SECRET '.repeat(400)}\n${fatal} SECRET\n", source: http://site.test/ (1)`],
  ['whose end is lost', `[1122/184344.998068:INFO:CONSOLE:1] "SECRET\n${fatal} SECRET`],
])('the end of a browser is told without a word of what a page logs, %s', async (_what, text) => {
  expect(await lastWords(text)).toBe('ended with 7')
})
