// The host of a film: what it answers, to whom, and that it passes nothing on.
import http from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { openFilmHost } from '@/lib/server/film/film-host'
import { filmAsset, filmScene } from '../../../support/film/film-scene'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function opened() {
  const host = await openFilmHost({
    scene: filmScene(null),
    pictures: [],
    files: new Map([[filmAsset, Buffer.from('picture')]]),
    format: 'gif',
    fps: 10,
    widthPx: 100,
    cores: 1,
  })
  close = host.close
  /** As a browser asks a proxy: with the whole address. */
  const ask = (url: string, more: http.RequestOptions = {}, body = '') =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port: host.port, path: url, ...more }, async (response) => {
        const text = (await Array.fromAsync(response)).join('')
        resolve({ status: response.statusCode, text })
      })
      request.on('error', reject).end(body)
    })
  return { host, ask, at: (path: string) => new URL(path, host.pageUrl).href }
}

it('has the page, the order and its pictures, and no other file', async () => {
  const { ask, at } = await opened()
  expect((await ask(at('/'))).text).toContain('/film.js')
  expect(JSON.parse((await ask(at('/order'))).text)).toMatchObject({ format: 'gif', widthPx: 100 })
  expect((await ask(at(`/pictures/${filmAsset}`))).text).toBe('picture')
  for (const path of ['/pictures/x', '/package.json', '/assets/..%2f..%2fpackage.json', '/generated/fonts/..%2fx'])
    expect((await ask(at(path))).status, path).toBe(404)
})

it('answers nobody who does not know its name, and passes nothing on', async () => {
  const { ask, host } = await opened()
  const others = ['http://example.com/', 'http://127.0.0.1/order', 'http://film.localhost/order', '/order']
  for (const url of others) expect((await ask(url)).status, url).toBe(403)
  const tunnel = http.request({ host: '127.0.0.1', port: host.port, method: 'CONNECT', path: 'example.com:443' })
  await expect(
    new Promise((resolve, reject) => tunnel.on('connect', resolve).on('error', reject).end()),
  ).rejects.toThrow()
})

it('takes the film, or what went wrong', async () => {
  const { ask, host, at } = await opened()
  const facts = { width: 2, height: 2, frames: 1, durationMs: 9, codec: null }
  await ask(at('/made'), { method: 'POST', headers: { 'X-Film': JSON.stringify(facts) } }, 'film')
  expect(await host.ended).toEqual({ ...facts, bytes: new Uint8Array(Buffer.from('film')) })
})

it('says at once that the page has no code, or that what it sent cannot be read', async () => {
  const first = await opened()
  expect((await first.ask(first.at('/no-such.js'))).status).toBe(404)
  expect(await first.host.ended).toMatchObject({ reason: 'failed', message: '/no-such.js is not there.' })
  await first.host.close()
  const second = await opened()
  await second.ask(second.at('/made'), { method: 'POST', headers: { 'X-Film': 'no JSON' } }, 'film').catch(() => null)
  expect(await second.host.ended).toMatchObject({ reason: 'failed' })
})
