// vitrine init: what it finds of a project, and that it replaces nothing by itself.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runInit } from '@/cli/commands/init'
import { readArguments } from '@/cli/console/arguments'
import { createTerminal } from '@/cli/console/terminal'
import { checkedPictures } from '@/cli/project/project'
import { commands } from '@/lib/contract/commands'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-init-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (file: string, text = '') => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

const init = (...words: string[]) => {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() }
  return runInit({
    given: readArguments(commands.find(({ name }) => name === 'init')!, words),
    terminal: createTerminal(streams, false),
    folder,
    environment: process.env,
    installation: '/package',
    version: '1.0.0',
    signal: new AbortController().signal,
  })
}

describe('vitrine init', () => {
  it('a project of Next gives its fixed routes and its command, in a file that update can read', async () => {
    put('package.json', '{ "scripts": { "dev": "next dev -p 4000" }, "dependencies": { "next": "16.0.0" } }')
    for (const route of ['', '(site)/about/', 'posts/[id]/', 'docs/start/']) put(`app/${route}page.tsx`)
    await init()
    const written = JSON.parse(readFileSync(path.join(folder, 'vitrine.json'), 'utf8'))
    expect(checkedPictures(written).pictures.map(({ url }) => url)).toEqual(['/', '/about', '/docs/start'])
    expect(written.server).toEqual({ command: 'npm run dev', ready: 'http://localhost:4000/' })
  })

  it('a sitemap wins, and an empty folder gives its start page', async () => {
    await init()
    expect(JSON.parse(readFileSync(path.join(folder, 'vitrine.json'), 'utf8')).pictures).toMatchObject([
      { name: 'home', url: '/' },
    ])
    put(
      'public/sitemap.xml',
      '<urlset><url><loc>https://a.example/x/y</loc></url><url><loc>https://a.example/x</loc></url></urlset>',
    )
    await init('--force')
    const { pictures } = JSON.parse(readFileSync(path.join(folder, 'vitrine.json'), 'utf8'))
    expect(pictures.map(({ name }: { name: string }) => name)).toEqual(['x', 'x-y'])
  })

  it('every page has a name of its own that update takes, whatever its address', async () => {
    const addresses = ['/', '/home', '/a/b', '/a-b', '/日本語', '/@joe', '/.well-known/x', `/${'long'.repeat(40)}`]
    const urls = addresses.map((address) => `<url><loc>https://a.example${address}</loc></url>`)
    put('public/sitemap.xml', `<urlset>${urls.join('')}</urlset>`)
    await init()
    const { pictures } = checkedPictures(JSON.parse(readFileSync(path.join(folder, 'vitrine.json'), 'utf8')))
    expect(pictures).toHaveLength(addresses.length)
    expect(pictures.map(({ name }) => name)).toEqual(expect.arrayContaining(['home', 'home-2', 'a-b', 'a-b-2', 'joe']))
  })

  it('pages that answer with an error are no pictures: update would refuse them', async () => {
    for (const page of ['404', '500', 'about', 'error-codes']) put(`src/pages/${page}.astro`)
    await init()
    const { pictures } = JSON.parse(readFileSync(path.join(folder, 'vitrine.json'), 'utf8'))
    expect(pictures.map(({ url }: { url: string }) => url)).toEqual(['/about', '/error-codes'])
  })

  it('a list of sitemaps names no page: then the routes are looked at', async () => {
    put(
      'public/sitemap.xml',
      '<sitemapindex><sitemap><loc>https://a.example/sitemap-0.xml</loc></sitemap></sitemapindex>',
    )
    put('app/about/page.tsx')
    put('package.json', '\uFEFF{ "scripts": { "dev": "next dev" } }')
    await init()
    const written = JSON.parse(readFileSync(path.join(folder, 'vitrine.json'), 'utf8'))
    expect(written.pictures).toMatchObject([{ url: '/about' }])
  })

  it('a file that is there stays unless it is to be replaced', async () => {
    put('vitrine.json', 'mine')
    await expect(init()).rejects.toThrow('vitrine.json is there already.')
    expect(readFileSync(path.join(folder, 'vitrine.json'), 'utf8')).toBe('mine')
  })
})
