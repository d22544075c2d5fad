// What is kept of a browser's last words: a shell stands for the browser.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startChromium } from '@/lib/server/browser/chromium-process'
import { createOwnWords } from '@/lib/server/browser/own-words'

const fatal = '[1122/123316.987:FATAL:../crypto/nss_util.cc:146] nss_error=-5925, os_error=0'
const message = (text: string) =>
  `[1122/184344.998068:INFO:CONSOLE:1] "${text}", source: http://site.test/?token=SECRET (1)`

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The script's first word is a file that holds the text: a command line has an end. */
async function lastWordsOf(script: string, text: string): Promise<string> {
  const file = path.join(folder, 'stderr')
  writeFileSync(file, text)
  const { exited } = await startChromium({
    executablePath: '/bin/sh',
    args: ['-c', script, 'sh', file],
    env: process.env,
    directory: os.tmpdir(),
  })
  return (await exited).description
}

const lastWords = (...lines: string[]) => lastWordsOf('cat "$1" >&2; exit 7', `${lines.join('\n')}\n`)

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

it.each([
  ['is cut at both ends', `${message('SECRET')}\n[1122/184344.998068:INFO:CONSOLE:1] "${'SECRET\n'.repeat(20_000)}`],
  ['has an address of a megabyte', message('SECRET').replace('?token=SECRET', `SECRET${'x'.repeat(1_000_000)}`)],
])('the end of a browser is told without a word of a message that %s', async (_what, text) => {
  expect(await lastWordsOf('cat "$1" >&2; exit 7', text)).toBe('ended with 7')
})

const forged = message(`a", source: b (1)\n${fatal} SECRET\nSECRET`)

it.each(['KILL', 'SEGV', 'TRAP', 'ABRT', 'BUS', 'TERM'])(
  'the end of a browser by SIG%s is told without a word of a page, also when its message forges an end of its own',
  async (signal) => {
    expect(await lastWordsOf(`ulimit -c 0; cat "$1" >&2; kill -${signal} $$`, forged.slice(0, -20))).toBe(
      `ended by SIG${signal}`,
    )
  },
)

it('the end of a browser that ended in the midst of a message is told without a word of it', async () => {
  expect(await lastWordsOf('cat "$1" >&2; exit 7', forged.slice(0, -20))).toBe('ended with 7')
})

it('the end of a browser is told once all that it wrote is read', async () => {
  // It fits a pipe: the browser has gone before the first of it is read.
  const lines = message(`a", source: b (1)\n${'SECRET\n'.repeat(8000)}`)
  expect(await lastWords(lines, fatal)).toBe(`ended with 7; ${fatal}`)
})

it('of a browser whose last words are not all read nothing is told after the console of a page', () => {
  const words = createOwnWords()
  words.add(`${message('hello')}\n${fatal}\n`)
  expect(words.last(false)).toEqual([])
})

it('what Chromium says before the console of any page is told of a browser that was killed too', async () => {
  expect(await lastWordsOf('cat "$1" >&2; kill -9 $$', fatal)).toBe(`ended by SIGKILL; ${fatal}`)
})

it('the end of a browser is told in 1,500 characters of its last lines', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `[1122/123316.987:ERROR:a.cc:${at}] trouble`)
  const description = await lastWords(...lines)
  expect(description).toMatch(/:199\] trouble$/)
  expect(description.length).toBeLessThan(1700)
})
