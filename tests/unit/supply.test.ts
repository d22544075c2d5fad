// What is installed is what docs/dependencies.md says: names, licences, versions, install scripts. Nothing else gets in unnoticed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../support/code/module-graph'

interface Manifest {
  version: string
  license?: string
  scripts?: Record<string, string>
  gypfile?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

interface Locked {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const text = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const manifest: Manifest = JSON.parse(text('package.json'))
const lock: { packages: Record<string, Locked> } = JSON.parse(text('package-lock.json'))
const locked = Object.entries(lock.packages).filter(([at]) => at !== '')
const nameOf = (at: string) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
const installed = (name: string): Manifest => JSON.parse(text(`node_modules/${name}/package.json`))

interface Row {
  names: string[]
  purpose: string
  instead: string
}

const load = (file: string) => import(pathToFileURL(path.join(repositoryRoot, file)).href)
const reasons: Record<'dependencies' | 'devDependencies', Row[]> = await load('scripts/docs/dependencies.data.mjs')
const { dependenciesPage }: { dependenciesPage(): string } = await load('scripts/docs/dependencies.mjs')

const tables: [kind: 'dependencies' | 'devDependencies', rows: Row[]][] = [
  ['dependencies', reasons.dependencies],
  ['devDependencies', reasons.devDependencies],
]

describe.each(tables)('the reasons for %s', (kind, rows) => {
  it('the reasons name every package of package.json once, and no other', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(manifest[kind] ?? {}).sort())
  })

  it('the reasons say what each package is for and what would take its place', () => {
    for (const { names, purpose, instead } of rows) {
      expect(purpose.length, names.join()).toBeGreaterThan(4)
      expect(instead.length, names.join()).toBeGreaterThan(4)
    }
  })
})

describe('docs/dependencies.md', () => {
  // Sizes differ between platforms; names, reasons and licences do not.
  const withoutSizes = (page: string) => page.replace(/\| \d+(?:\.\d)? \|/g, '| MB |')

  it('docs/dependencies.md is what `npm run docs` makes of the reasons and of the installed packages', () => {
    expect(withoutSizes(text('docs/dependencies.md'))).toBe(withoutSizes(dependenciesPage()))
  })
})

describe('package-lock.json', () => {
  it('what is installed is one exact version each, the one in the lockfile', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
      expect([name, installed(name).version]).toEqual([name, version])
    }
  })

  it('what is installed is known by its hash, and by no registry’s address', () => {
    // A mirror may lack the packages of other platforms: scripts/complete-lockfile.mjs then names them without one.
    const here = locked.filter(([at]) => existsSync(path.join(repositoryRoot, at)))
    const unknown = here.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([at]) => at)
    expect(here.length).toBeGreaterThan(100)
    expect(unknown).toEqual([])
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([at]) => at)).toEqual([])
  })

  it('what is installed runs no script on the way in but those that package.json lists', () => {
    const listed = manifest.allowScripts ?? {}
    const inLock = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([at]) => nameOf(at))
    expect(inLock.filter((name) => !(name in listed))).toEqual([])
    // The lockfile is a claim; these are the packages themselves.
    const found = locked
      .map(([at]) => path.join(at, 'package.json'))
      .filter((file) => existsSync(path.join(repositoryRoot, file)))
      .map((file) => [nameOf(path.dirname(file)), JSON.parse(text(file)) as Manifest] as const)
      .filter(([, { scripts = {} }]) => ['preinstall', 'install', 'postinstall'].some((script) => script in scripts))
    expect(found.map(([name]) => name).filter((name) => !(name in listed))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })

  it('the list of scripts has only scripts that exist, and lets only the runtime’s run', () => {
    const scripted = new Set(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([at]) => nameOf(at)))
    const listed = Object.entries(manifest.allowScripts ?? {})
    expect(listed.map(([name]) => name).filter((name) => !scripted.has(name))).toEqual([])
    expect(listed.filter(([, isAllowed]) => isAllowed).map(([name]) => name)).toEqual(['node'])
  })

  it('what runs in an installation may be passed on: its licence is known here', () => {
    const known = ['MIT', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0', 'OFL-1.1', 'CC-BY-4.0']
    // libvips, a library beside sharp that whoever wants may replace.
    const isLibvips = (at: string) => /^node_modules\/@img\/sharp-/.test(at)
    // Their packages for other platforms, which a mirror may lack, are in the lockfile without a licence.
    const isPlatformOf = (at: string) => /^node_modules\/@next\/swc-/.test(at)
    const strange = locked
      .filter(([at, { dev }]) => !dev && !isLibvips(at) && !isPlatformOf(at))
      .filter(([, { license = 'none' }]) => !known.includes(license))
    expect(strange.map(([at, { license }]) => `${at}: ${license}`)).toEqual([])
  })

  it('the installed Next is reached by none of the known holes', () => {
    const [major, minor, patch] = installed('next').version.split('.').map(Number) as [number, number, number]
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(16_004_001)
  })
})

const sources = function list(folder: string): string[] {
  return readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return list(file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}
const ours = ['app', 'components', 'lib'].flatMap(sources)

describe('injection', () => {
  /** Every place where text becomes markup or code, with the reason why it may. */
  const allowed: Record<string, string> = {
    'app/layout.tsx': 'our own constant scripts, which must run before the first paint',
    'lib/server/redis/shared-state.ts': 'constant scripts of Redis; what people send are its arguments',
  }

  it('what people send never becomes markup or code', () => {
    const sinks =
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b|createContextualFragment|setHTMLUnsafe|\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/i
    const found = ours.filter((file) => sinks.test(text(file)))
    expect(found.filter((file) => !(file in allowed))).toEqual([])
    expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([])
  })

  it('what people send reaches no function of the server by itself: there are no Server Actions', () => {
    expect(ours.filter((file) => /^\s*['"]use server['"]/m.test(text(file)))).toEqual([])
  })

  it('what people send is Markdown nowhere: the documents are read as elements, without HTML of their own', () => {
    const readers = ours.filter((file) => /from 'marked'/.test(text(file)))
    expect(readers.sort()).toEqual([
      'components/docs/markdown-body.tsx',
      'components/docs/markdown-inline.tsx',
      'components/docs/markdown-table.tsx',
      'lib/docs/page.ts',
    ])
    for (const file of readers) expect(text(file), file).not.toMatch(/marked\.parse|marked\(|Parser|\.html\b/)
  })
})

describe('secrets', () => {
  it('a secret is read in one place alone, the one that compares it in constant time', () => {
    const reading = ours.filter((file) => /\b(?:MAINTENANCE_SECRET|CRON_SECRET)\b/.test(text(file)))
    const code = reading.filter((file) => file.startsWith('lib/server/'))
    expect(code.sort()).toEqual(['lib/server/endpoints/maintenance.ts', 'lib/server/process/environment.ts'])
  })
})
