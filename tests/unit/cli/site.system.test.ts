// The project's own server: whatever becomes of it, nothing that it started is left, and nobody waits for what is gone.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSite } from '@/cli/project/site'
import { linux, requires } from '../../support/requirement'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-site-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that writes its number into a file, and then does this. */
function program(name: string, text: string): string {
  const file = path.join(folder, `${name}.cjs`)
  writeFileSync(
    file,
    `require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, name))}, String(process.pid));${text}`,
  )
  return `"${process.execPath}" "${file}"`
}

const isAlive = (name: string) => {
  const pid = Number(readFileSync(path.join(folder, name), 'utf8'))
  try {
    // A process that has ended and is not taken note of yet counts as ended.
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const started = async (name: string) => {
  await expect.poll(() => readFileSync(path.join(folder, name), 'utf8')).not.toBe('')
}

const start = (command: string, ready: string, signal = new AbortController().signal) =>
  startSite({ command, ready, timeoutMs: 20_000 }, { folder, environment: process.env, signal, note: () => {} })

const forEver = 'setInterval(() => {}, 1000)'
const serve = (port: number) =>
  `require('node:http').createServer((q, s) => s.end('here')).listen(${port}, '127.0.0.1')`

describe('the server of a project', requires(linux), () => {
  it('a shell that ends before the page answers takes with it what it started', async () => {
    const api = program('api', forEver)
    const failing = start(
      `${api} & while [ ! -s api ]; do sleep 0.05; done; echo broken; exit 1`,
      'http://127.0.0.1:46021/',
    )
    await expect(failing).rejects.toThrow(/ended before http:\/\/127\.0\.0\.1:46021\/ answered\.\nbroken/)
    expect(isAlive('api')).toBe(false)
  })

  it('all that was started is ended with it, also what its shell has left behind', async () => {
    const port = 46_022
    const helper = program('helper', forEver)
    const site = await start(`${helper} & ${program('web', serve(port))}`, `http://127.0.0.1:${port}/`)
    await started('helper')
    await site.stop()
    expect([isAlive('helper'), isAlive('web')]).toEqual([false, false])
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  })

  it('a server that does not hear the polite end is ended all the same', async () => {
    const port = 46_023
    const stubborn = program('stubborn', `process.on('SIGTERM', () => {}); ${serve(port)}`)
    const site = await start(`${stubborn} & wait`, `http://127.0.0.1:${port}/`)
    await site.stop()
    await expect.poll(() => isAlive('stubborn')).toBe(false)
  })

  it('an end from outside while it starts ends it, with the reason of whoever ended it', async () => {
    const stopped = new AbortController()
    const starting = start(program('slow', forEver), 'http://127.0.0.1:46024/', stopped.signal)
    await started('slow')
    stopped.abort(new Error('Enough.'))
    await expect(starting).rejects.toThrow('Enough.')
    expect(isAlive('slow')).toBe(false)
  })
})
