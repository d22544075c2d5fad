// An installation of Vitrine behind --server, played by a server of this file: what it is sent, what it is never sent, and what becomes of its answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCapture } from '@/cli/commands/capture'
import { runRender } from '@/cli/commands/render'
import { readArguments } from '@/cli/console/arguments'
import { failureFacts } from '@/cli/console/failure'
import { createTerminal } from '@/cli/console/terminal'
import type { Engine } from '@/cli/engine/engine'
import { openRemoteEngine } from '@/cli/engine/remote'
import { commands } from '@/lib/contract/commands'

let engine: Engine
let asked: { url: string; body: string }[] = []
let notes: string[] = []
let answer: (response: ServerResponse, count: number) => void

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

const server = createServer(async (request, response) => {
  asked.push({ url: request.url ?? '', body: await textOf(request) })
  answer(response, asked.length)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  engine = openRemoteEngine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (line) => notes.push(line))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  notes = []
  answer = (response) => response.writeHead(200, good).end('picture')
})

const good = {
  'x-render-width': '10',
  'x-render-height': '20',
  'x-render-scale': '2',
  'x-capture-status': '200',
  'x-capture-final-url': 'https://a.example/',
}
const { signal } = new AbortController()
const recipe = { sources: [{ url: 'https://a.example/' }, { file: 'a' }] }
const render = (more: object = {}, given: Record<string, unknown> = recipe) =>
  engine.render(given, new Map(), { signal, ...more })

const said = async (work: Promise<unknown>) => {
  const { message } = failureFacts(await work.catch((error: unknown) => error), '/package')
  return message
}

describe('an installation behind --server', () => {
  it('pages are captured anew where that is wanted, and a single capture always is', async () => {
    await render({ isFresh: true })
    expect(asked[0]!.body).toContain('{"url":"https://a.example/","forceRefresh":true},{"file":"a"}')
    await render()
    expect(asked[1]!.body).not.toContain('forceRefresh')
    await engine.capture({ url: 'https://a.example/' }, { signal })
    expect(JSON.parse(asked[2]!.body)).toMatchObject({ forceRefresh: true })
  })

  it('logins and steps are refused before anything is sent, wherever they stand', async () => {
    const headers = { Authorization: 'Bearer s3cret' }
    const session = { headers, cookies: [], origins: [] }
    expect(await said(render({ session }))).toBe('Headers and logins are not sent to a server.')
    expect(await said(engine.capture({ url: 'https://a.example/' }, { signal, session }))).toMatch(
      'not sent to a server',
    )
    const withHeaders = { sources: [{ code: 'x' }, { url: 'https://a.example/', headers }] }
    expect(await said(render({}, withHeaders))).toBe(
      '"/sources/1/headers" has a login, and logins are not sent to a server.',
    )
    expect(await said(render({}, { sources: [{ url: 'https://me:s3cret@a.example/' }] }))).toMatch('"/sources/0/url"')
    const steps = { list: [{ click: '#a' }], pointer: '/pictures/3/steps' }
    expect(await said(render({ steps }))).toMatch('"/pictures/3/steps" cannot be done by a server')
    expect(asked).toEqual([])
  })

  it('a service that has too much to do is asked again when it says, and the words of a refusal are its own', async () => {
    answer = (response, count) =>
      count < 3
        ? response.writeHead(count === 1 ? 429 : 503, { 'retry-after': '0.01' }).end('{}')
        : response.writeHead(200, good).end()
    expect(await render()).toMatchObject({ width: 10, height: 20, scale: 2 })
    expect(asked).toHaveLength(3)
    expect(notes).toHaveLength(2)
    answer = (response) =>
      response
        .writeHead(400)
        .end(JSON.stringify({ code: 'unsupported_value', message: '"/look" cannot be "x".', hint: 'No.' }))
    expect(await said(render())).toBe('"/look" cannot be "x".')
  })

  it('a service that says that it never will is asked once, and what says nothing of itself is asked again', async () => {
    const off = { code: 'upstream_unavailable', message: 'This installation makes no films.', hint: 'No.' }
    answer = (response) => response.writeHead(503).end(JSON.stringify(off))
    expect(await said(render())).toBe('This installation makes no films.')
    expect([asked.length, notes.length]).toEqual([1, 0])
  })

  it('an answer that breaks off is told as one that did not come', async () => {
    answer = (response) => {
      response.writeHead(200, { ...good, 'content-length': '100' }).write('half', () => response.destroy())
    }
    expect(await said(render())).toMatch(/^http:.*\/api\/render did not answer: /)
  })

  it('what a page turned out to be is known of one page and of several, and fields that it ignores are told', async () => {
    const bad = {
      ...good,
      'x-capture-status': '404',
      'x-capture-partial': 'true',
      'x-ignored-fields': '%2Fsources%2F0%2Fremvoe',
      'x-capture-warnings': '%22hide%22%20hides%20nothing%2C%20really, %22fullPage%22%20is%20cut',
    }
    answer = (response) => response.writeHead(200, bad).end('picture')
    const made = await render()
    expect(made.pages).toMatchObject([{ url: 'https://a.example/', status: 404, partial: true, challenge: false }])
    expect(made.warnings).toContain('"/sources/0/remvoe" is no field: nothing is done for it.')
    const captured = await engine.capture({ url: 'https://a.example/' }, { signal })
    expect(captured.warnings.slice(-2)).toEqual(['"hide" hides nothing, really', '"fullPage" is cut'])
    const sources = [
      { finalUrl: 'https://a.example/', status: 200 },
      { finalUrl: 'https://b.example/', challenge: true },
    ]
    answer = (response) =>
      response.writeHead(200, good).end(JSON.stringify({ image: Buffer.from('picture').toString('base64'), sources }))
    const both = await render({}, { sources: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }] })
    expect(Buffer.from(both.bytes).toString()).toBe('picture')
    expect(both.pages).toMatchObject([{ status: 200 }, { url: 'https://b.example/', challenge: true }])
  })
})

describe('commands with --server', () => {
  const call = (name: 'capture' | 'render', words: string[], input = '') => {
    const stdin = new PassThrough()
    stdin.end(input)
    const terminal = createTerminal({ stdin, stdout: new PassThrough(), stderr: new PassThrough() }, false)
    const { port } = server.address() as AddressInfo
    const all = [...words, '--server', `http://127.0.0.1:${port}`]
    const given = readArguments(commands.find((command) => command.name === name)!, all)
    const machine = { folder: os.tmpdir(), environment: process.env, installation: '/package', version: '1.0.0' }
    return (name === 'capture' ? runCapture : runRender)({ given, terminal, signal, ...machine })
  }

  it('a status that is none is refused before anything is asked', async () => {
    const failed = call('capture', ['https://a.example/', '--allow-status', '4o4', '-o', '-'])
    await expect(failed).rejects.toThrow('--allow-status cannot be "4o4".')
    expect(asked).toEqual([])
  })

  it('a format that there is not goes to whoever refuses it by name, and is never another file', async () => {
    answer = (response) =>
      response.writeHead(400).end('{"code":"unsupported_value","message":"No such format.","hint":"No."}')
    const recipe = JSON.stringify({ sources: [{ code: 'x' }], output: { format: 'avif' } })
    await expect(call('render', ['-'], recipe)).rejects.toThrow('No such format.')
    expect(asked[0]!.body).toContain('"format":"avif"')
  })
})
