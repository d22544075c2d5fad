// The pages of a project, as far as its files say: a sitemap, else the routes of the usual frameworks, else its HTML.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const pagesMax = 12
const filesMax = 20_000

interface Routes {
  folder: string
  /** Of a path in it, the path of the page; undefined where it is none. */
  pageOf(file: string): string | undefined
}

const withoutEnding = (file: string) => file.replace(/\.[a-z]+$/, '')
const indexed = (file: string) => withoutEnding(file).replace(/(^|\/)index$/, '')

const frameworks: readonly Routes[] = [
  { folder: 'app', pageOf: (file) => fileIn(file, /(?:^|\/)page\.(?:tsx|jsx|ts|js|mdx)$/) },
  { folder: 'src/app', pageOf: (file) => fileIn(file, /(?:^|\/)page\.(?:tsx|jsx|ts|js|mdx)$/) },
  { folder: 'src/routes', pageOf: (file) => fileIn(file, /(?:^|\/)\+page\.(?:svelte|md)$/) },
  { folder: 'src/pages', pageOf: (file) => (/\.(astro|tsx|jsx|mdx?)$/.test(file) ? indexed(file) : undefined) },
  {
    folder: 'pages',
    pageOf: (file) => (/\.(tsx|jsx|vue)$/.test(file) && !/^(api\/|_)/.test(file) ? indexed(file) : undefined),
  },
  { folder: 'public', pageOf: (file) => (file.endsWith('.html') ? indexed(file) : undefined) },
  { folder: '.', pageOf: (file) => (/^[^/]+\.html$/.test(file) ? indexed(file) : undefined) },
]

function fileIn(file: string, ending: RegExp): string | undefined {
  return ending.test(file) ? file.replace(ending, '') : undefined
}

/** Paths such as `/docs`, the shortest first; `/` alone where nothing is found. */
export async function findPages(folder: string): Promise<string[]> {
  const mapped = await ofSitemap(path.join(folder, 'public/sitemap.xml'))
  if (mapped.length > 0) return shortest(mapped)
  for (const { folder: below, pageOf } of frameworks) {
    const files = await filesBelow(path.join(folder, below), below === '.')
    const pages = files.map(pageOf).filter((page) => page !== undefined && isFixed(page))
    if (pages.length > 0) return shortest(pages.map((page) => `/${withoutGroups(page!)}`))
  }
  return ['/']
}

/** A route with a part that changes is no page before somebody says which. */
const isFixed = (page: string) => !/[[\]:$]|(^|\/)[@_]/.test(page) && !isErrorPage(page)

/** Answers with that status, which no picture is made of unless somebody says so. */
const isErrorPage = (page: string) => /(^|\/)(404|500|not-found|error)$/.test(page)

/** `(marketing)/about` is `/about`. */
const withoutGroups = (page: string) =>
  page
    .split('/')
    .filter((part) => !/^\(.*\)$/.test(part))
    .join('/')

const shortest = (pages: readonly string[]): string[] =>
  [...new Set(pages)].sort((a, b) => a.split('/').length - b.split('/').length || a.localeCompare(b)).slice(0, pagesMax)

async function ofSitemap(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  // A list of sitemaps names no page.
  if (text.includes('<sitemapindex')) return []
  return [...text.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].flatMap(
    ([, address = '']) => URL.parse(address)?.pathname ?? [],
  )
}

async function filesBelow(folder: string, isFlat: boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: !isFlat, withFileTypes: true }).catch(() => [])
  return entries
    .slice(0, filesMax)
    .filter((entry) => entry.isFile() && !/node_modules/.test(entry.parentPath))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
