// vitrine init: a first vitrine.json, of what the project shows of itself. It asks nothing.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture, PicturesFile } from '@/lib/contract/pictures-file'
import type { RunCommand } from '../console/command'
import { CommandFailure } from '../console/failure'
import { findPages } from '../project/find-pages'
import { parseJsonc } from '../project/jsonc'
import { writeWhole } from '../project/picture-file'
import { fileName } from '../project/project'

export const runInit: RunCommand = async ({ given, folder, terminal }) => {
  const file = path.join(folder, fileName)
  if (existsSync(file) && !given.flag('force')) {
    throw new CommandFailure(`${fileName} is there already.`, 'Edit it, or replace it with vitrine init --force.')
  }
  const site = await siteOf(folder)
  const pages = await findPages(folder)
  const pictures: PicturesFile = {
    server: site,
    base: site.ready,
    folder: 'docs/images',
    matrix: { colorScheme: ['light', 'dark'] },
    defaults: { look: 'quiet-porcelain', output: { format: 'webp', scale: 2 } },
    pictures: picturesOf(pages),
  }
  const schema = 'node_modules/vitrine/schemas/vitrine.json'
  const written = existsSync(path.join(folder, schema)) ? { $schema: `./${schema}`, ...pictures } : pictures
  await writeWhole(file, `${JSON.stringify(written, null, 2)}\n`)
  terminal.say(`${fileName}: ${pages.length} pages, "${site.command}" at ${site.ready}`)
  terminal.say('Look it over, then: vitrine update')
  return { exitCode: 0, json: { file: fileName, pages, server: site } }
}

const nameLengthMax = 100

/** Each with a name of its own, also where two addresses differ only in what no name may have. */
function picturesOf(pages: readonly string[]): Picture[] {
  const taken = new Set<string>()
  return pages.map((url) => {
    const words = url.replaceAll(/%[0-9A-F]{2}/gi, '-').replaceAll(/[^A-Za-z0-9]+/g, '-')
    const plain = words.replaceAll(/^-+|-+$/g, '').slice(0, nameLengthMax) || (url === '/' ? 'home' : 'page')
    let name = plain
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${plain}-${count}`
    taken.add(name.toLowerCase())
    return { name, url, alt: '' }
  })
}

/** Ports that servers of development take unless told otherwise. */
const ports: Record<string, number> = {
  next: 3000,
  nuxt: 3000,
  '@docusaurus/core': 3000,
  astro: 4321,
  '@angular/cli': 4200,
  gatsby: 8000,
  '@11ty/eleventy': 8080,
  vitepress: 5173,
  '@sveltejs/kit': 5173,
  vite: 5173,
}

async function siteOf(folder: string) {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}')
  const manifest = parseJsonc(text, 'package.json') as Partial<
    Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>
  >
  const packages = { ...manifest.dependencies, ...manifest.devDependencies }
  const known = Object.keys(ports).find((name) => name in packages)
  const script = ['dev', 'start', 'serve', 'docs:dev'].find((name) => manifest.scripts?.[name] !== undefined)
  const port = /(?:--port|-p)[ =](\d+)/.exec(manifest.scripts?.[script ?? ''] ?? '')?.[1] ?? ports[known ?? ''] ?? 3000
  return {
    command: script === undefined ? 'npx serve -l 3000' : `npm run ${script}`,
    ready: `http://localhost:${port}/`,
  }
}
