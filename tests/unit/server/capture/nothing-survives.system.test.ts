// What a page leaves behind is gone with its capture: the next page of the same site, in the same browser, finds nothing of it.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { launchBrowser } from '@/lib/server/browser/launch'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { BrowserSource } from '@/lib/server/browser/source'
import { createPatientEngine } from '@/tests/support/capture/patient'
import { createCleanup, type Origin, startOrigin } from '@/tests/unit/server/outbound/egress-fixtures'

/** What a page sees of those before it; the same again after it has left everything it can. */
type Seen = Record<string, unknown>

// Runs in the page. Loopback is a secure context, so everything there is can be used.
const script = `
const request = (it) => new Promise((resolve, reject) => { it.onsuccess = () => resolve(it.result); it.onerror = () => reject(it.error) })
const look = async () => ({
  cookie: document.cookie,
  local: localStorage.getItem('left'),
  session: sessionStorage.getItem('left'),
  name: window.name,
  databases: (await indexedDB.databases()).map((database) => database.name),
  caches: await caches.keys(),
  files: await Array.fromAsync((await navigator.storage.getDirectory()).keys()),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  image: await (await fetch('/cached')).text(),
  history: history.length,
  permissions: await Promise.all(['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi', 'storage-access']
    .map(async (name) => name + ' ' + (await navigator.permissions.query({ name })).state)),
})
const leave = async () => {
  document.cookie = 'left=yes; max-age=9999'
  localStorage.setItem('left', 'yes')
  sessionStorage.setItem('left', 'yes')
  window.name = 'left'
  const opening = indexedDB.open('left', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('left')
  ;(await request(opening)).close()
  await (await caches.open('left')).put('/kept', new Response('left'))
  await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
  await navigator.serviceWorker.register('/worker.js')
  const popup = open('/popup')
  const link = document.createElement('a')
  link.href = '/dropped.bin'
  link.download = 'dropped.bin'
  link.click()
  navigator.geolocation.getCurrentPosition(() => {}, () => {})
  return popup === null ? 'no popup' : 'a popup'
}
const tell = (what, body) => fetch('/' + what, { method: 'POST', body: JSON.stringify(body) })
`
const pageThat = (work: string) =>
  `<!doctype html><html lang="en"><title>t</title><body style="background:#0a78c8"><script type=module>${script}
   try { ${work} } catch (error) { await tell('trouble', String(error)) }</script>`

const pages: Record<string, string> = {
  '/leave': pageThat(
    `await tell('before', await look()); const popup = await leave(); await tell('after', { ...await look(), popup })`,
  ),
  // Two at once: whatever one says on a channel of the site, the other may not hear.
  '/channel': pageThat(`
    const channel = new BroadcastChannel('left')
    channel.onmessage = () => tell('heard', 'it')
    await tell('meet', '')
    channel.postMessage('hello')
    await fetch('/linger')`),
}

const cleanup = createCleanup()
const told = new Map<string, Seen[]>()
let cached = 0
let meeting = Promise.withResolvers<void>()
let met = 0
let origin: Origin
let source: BrowserSource
let profileDirectory = ''

beforeAll(async () => {
  origin = await startOrigin(cleanup, async (req, res) => {
    const page = pages[req.url ?? '']
    if (page)
      return res
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'http=yes; HttpOnly; Max-Age=9999' })
        .end(page)
    if (req.url === '/cached') {
      cached += 1
      return res.writeHead(200, { 'cache-control': 'max-age=9999, immutable' }).end(`answer ${cached}`)
    }
    if (req.url === '/worker.js') return res.writeHead(200, { 'content-type': 'text/javascript' }).end('')
    if (req.url === '/dropped.bin') return res.writeHead(200, { 'content-disposition': 'attachment' }).end('dropped')
    if (req.url === '/linger') return setTimeout(() => res.end(), 300)
    if (req.method !== 'POST') return res.end()
    let body = ''
    for await (const chunk of req) body += chunk
    const name = (req.url ?? '').slice(1)
    told.set(name, [
      ...(told.get(name) ?? []),
      { ...JSON.parse(body || 'null'), sent: req.headers.cookie ?? '', text: body },
    ])
    if (name === 'meet' && ++met === 2) meeting.resolve()
    if (name === 'meet') await meeting.promise
    res.end()
  })
  process.env.EGRESS_ALLOW = `127.0.0.1:${origin.port}`
  process.env.LOG_LEVEL = 'silent'
  const backend = createLocalBackend({
    launch: async (options) => {
      const launched = await launchBrowser(options)
      const args = readFileSync(`/proc/${launched.pid}/cmdline`, 'utf8').split('\0')
      profileDirectory = args.find((arg) => arg.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length) ?? ''
      return launched
    },
  })
  source = createBrowserSource({
    slots: createSlots({ concurrency: 2, queue: 4, waitMs: 60_000 }),
    backends: [backend],
  })
  await source.warmUp()
})

afterAll(async () => {
  await source?.close()
  await cleanup.run()
})

async function shoot(pathname: string) {
  const engine = createPatientEngine(source)
  const request = { url: origin.origin + pathname, deviceType: 'desktop', colorScheme: 'light' } as const
  return engine.capture(request, { signal: new AbortController().signal })
}

test('a capture finds no cookie, storage, database, file, worker or cached answer of the one before it', async () => {
  await shoot('/leave')
  await shoot('/leave')
  expect(told.get('trouble')).toBeUndefined()
  const [first, second] = told.get('before') as [Seen, Seen]
  const [left] = told.get('after') as [Seen]
  expect(source.status().backends[0]?.starts).toBe(1)

  // The page really could leave all of it.
  expect(left).toMatchObject({
    cookie: 'left=yes',
    sent: expect.stringContaining('left=yes'),
    local: 'yes',
    session: 'yes',
    name: 'left',
    databases: ['left'],
    caches: ['left'],
    files: ['left'],
    workers: 1,
    image: 'answer 1',
  })
  const nothing = {
    cookie: '',
    sent: 'http=yes',
    local: null,
    session: null,
    name: '',
    databases: [],
    caches: [],
    files: [],
    workers: 0,
    history: first.history,
  }
  expect(first).toMatchObject({ ...nothing, image: 'answer 1' })
  expect(second).toMatchObject({ ...nothing, image: 'answer 2' })
})

test('a page opens no window, is given no permission and writes no file', async () => {
  const [left] = told.get('after') as [Seen]
  expect(left.popup).toBe('no popup')
  expect(origin.hits).not.toContain('GET /popup')
  for (const permission of left.permissions as string[]) expect(permission).not.toMatch(/granted$/)
  const files = readdirSync(path.dirname(profileDirectory), { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((name) => /dropped|\.bin$|download/i.test(path.basename(name)))).toEqual([])
  // Nothing of it lies in the profile either, under whatever name.
  const contents = (name: string) => {
    const file = path.join(path.dirname(profileDirectory), name)
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'latin1') : ''
  }
  expect(files.filter((name) => contents(name).includes(`127.0.0.1:${origin.port}`))).toEqual([])
})

test('two captures of one site at the same time hear nothing of each other', async () => {
  meeting = Promise.withResolvers()
  await Promise.all([shoot('/channel'), shoot('/channel')])
  expect(told.get('meet')).toHaveLength(2)
  expect(told.get('heard')).toBeUndefined()
})
