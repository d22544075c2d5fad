// What the page about privacy promises of the service, over HTTP; what it promises of the editor, every journey of tests/e2e holds.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '@/lib/contract'
import { sitePages } from '@/lib/docs/site'
import { call, post } from '../support/http/call'
import { exportPath, imagePart, optionParts } from '../support/http/export-form'
import { formBytes, formType } from '../support/http/multipart-form'
import { type RunningServer, startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const temporary = mkdtempSync(path.join(os.tmpdir(), 'vitrine-privacy-'))
let site: FixtureSite
let server: RunningServer
beforeAll(async () => {
  site = await startFixtureSite()
  server = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, TMPDIR: temporary, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await server.stop()
  await site.close()
  rmSync(temporary, { recursive: true, force: true })
})

it('a captured site hears nothing of who asked: no address, no cookie, no word of their own browser', async () => {
  const mark = 'of-the-caller'
  const client = '203.0.113.7'
  const seen = site.nextHeaders('/colour')
  const headers = {
    'x-forwarded-for': client,
    forwarded: `for=${client}`,
    'x-real-ip': client,
    cookie: `session=${mark}`,
    authorization: `Bearer ${mark}`,
    'user-agent': mark,
    referer: `https://page.example/${mark}`,
    'accept-language': 'tlh',
  }
  const reply = await post(`${server.origin}/api/screenshot`, { url: `${site.origin}/colour` }, { headers })
  expect(reply.status).toBe(200)
  const told = JSON.stringify(await seen)
  for (const secret of [client, mark, 'tlh']) expect(told).not.toContain(secret)
  // Nor does the log name who asked, though that is whom the request was counted for.
  expect(server.logs.join('\n')).not.toContain(client)
})

it('no page and no endpoint sets a cookie', async () => {
  const paths = [
    ...sitePages(server.origin).map((page) => page.path),
    ...endpoints.map((endpoint) => endpoint.path.replace(/\{\w+\}/, '20')),
  ]
  for (const each of paths) {
    expect((await call(server.origin + each)).headers, each).not.toHaveProperty('set-cookie')
  }
})

it('an exported picture is in no file of the service, nor is what became of it', async () => {
  const filesNow = () =>
    readdirSync(temporary, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('vitrine-browser'))
  const before = filesNow()
  const pixels = Buffer.from(Array.from({ length: 1200 * 800 * 3 }, (_, index) => (index * 2654435761) % 251))
  const png = await sharp(pixels, { raw: { width: 1200, height: 800, channels: 3 } })
    .png()
    .toBuffer()
  const during: string[] = []
  const watch = setInterval(() => during.push(...filesNow()), 5)
  const body = formBytes([imagePart(png), ...optionParts()])
  const headers = { 'content-type': formType }
  const reply = await call(server.origin + exportPath, { method: 'POST', body, headers })
  clearInterval(watch)
  expect(reply.status).toBe(200)
  expect([...new Set([...during, ...filesNow()])].filter((name) => !before.includes(name))).toEqual([])
})
