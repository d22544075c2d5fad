// The shape of the code as tests: ranks, reachability, sizes, dependencies. CONTRIBUTING.md explains what each refuses.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportUses } from '../support/code/export-graph'
import {
  circlesOf,
  entryPoints,
  fileGraph,
  folderGraph,
  loadedBy,
  nextEntry,
  packageOf,
  reachableFrom,
  repositoryRoot,
  sourceModules,
} from '../support/code/module-graph'

const ranks: [prefix: string, rank: number][] = [
  ['lib/core/', 0],
  ['lib/kernel/', 0],
  ['lib/kinds/', 1],
  ['lib/scene/', 2],
  ['lib/render/', 3],
  ['lib/contract/', 3],
  ['lib/highlight/', 3],
  ['lib/formats/', 4],
  ['lib/docs/', 4],
  ['lib/server/', 5],
  ['lib/editor/', 5],
  ['components/', 6],
  ['cli/', 6],
  ['app/', 7],
]
// Within one rank only these may meet: each pair with its reason is in CONTRIBUTING, "Where things go".
const sameRank = new Set(['lib/kernel/ -> lib/core/'])
// Below server and editor the table is narrower than the rank: docs knows no formats, render no contract.
const forbidden = new Set(['lib/docs/ -> lib/render/', 'components/ -> lib/server/'])
const pureBelow = 4

const modules = sourceModules()
const placeOf = (file: string) => ranks.find(([prefix]) => file.startsWith(prefix))

describe('ranks', () => {
  it('no import goes up the ranks or sideways between folders', () => {
    const breaks: string[] = []
    for (const module of modules.values()) {
      const from = placeOf(module.file)
      if (!from) continue
      for (const target of module.imports) {
        const to = placeOf(target)
        if (!to || to[0] === from[0]) continue
        const edge = `${from[0]} -> ${to[0]}`
        const allowed = (to[1] < from[1] || sameRank.has(edge)) && !forbidden.has(edge)
        if (!allowed) breaks.push(`${module.file} imports ${target}`)
      }
    }
    expect(breaks).toEqual([])
  })

  it('nothing in lib, components or cli imports the app', () => {
    const breaks = [...modules.values()]
      .filter((module) => /^(lib|components|cli)\//.test(module.file))
      .flatMap((module) =>
        module.imports.filter((target) => target.startsWith('app/')).map((target) => `${module.file} -> ${target}`),
      )
    expect(breaks).toEqual([])
  })

  it('ranks 0 to 3 use no React, Next, node: module or DOM global', () => {
    const breaks: string[] = []
    for (const module of modules.values()) {
      const place = placeOf(module.file)
      if (!place || place[1] >= pureBelow || /\.browser\.ts$|\.worker\.ts$/.test(module.file)) continue
      for (const name of module.packages) {
        if (/^(node:|react|next)/.test(name)) breaks.push(`${module.file} imports ${name}`)
      }
      const global = /(?<![.\w'"`-])(window|document|navigator|localStorage|fetch)\s*[.(]/.exec(
        withoutComments(module.text),
      )
      if (global) breaks.push(`${module.file} uses ${global[1]}`)
    }
    expect(breaks).toEqual([])
  })

  // Zod is 16 KB of a worker, and tries `eval` where no policy allows it: drawings and planning know no schema.
  it.each([...modules.keys()].filter((file) => /^lib\/.*\.worker\.ts$/.test(file)))('%s loads no schema', (worker) => {
    const loaded = loadedBy(worker, modules)
    expect(loaded.size).toBeGreaterThan(5)
    expect(loaded).not.toContain('zod')
  })

  it('every server module is marked as one, so that no client bundle can hold it', () => {
    const unmarked = [...modules.values()]
      .filter((module) => module.file.startsWith('lib/server/') && !module.file.endsWith('.data.ts'))
      .filter((module) => !module.packages.includes('server-only'))
      .map((module) => module.file)
    expect(unmarked).toEqual([])
  })
})

// Types count. Of lib only lib/formats has a circle left: index.ts and webp/.
const filesWithoutCircle = ['lib/', 'components/', 'cli/', 'app/']
const foldersWithoutCircle = [
  'lib/contract/',
  'lib/core/',
  'lib/docs/',
  'lib/editor/',
  'lib/highlight/',
  'lib/kernel/',
  'lib/kinds/',
  'lib/render/',
  'lib/scene/',
  'lib/server/',
  'components/',
  'cli/',
  'app/',
]

describe('circles', () => {
  it.each(filesWithoutCircle)('%s has no files that import each other in a circle', (below) => {
    expect(circlesOf(fileGraph(modules, below))).toEqual([])
  })

  it.each(foldersWithoutCircle)('%s has no folders that import each other in a circle', (below) => {
    expect(circlesOf(folderGraph(fileGraph(modules, below)))).toEqual([])
  })

  it('circlesOf names every group of modules that reach each other, and no other', () => {
    const graph = { a: ['b'], b: ['c'], c: ['a'], d: ['a', 'e'], e: [], f: ['g'], g: ['f'] }
    const names = new Map(Object.entries(graph).map(([name, targets]) => [name, new Set<string>(targets)]))
    expect(circlesOf(names)).toEqual([
      ['a', 'b', 'c'],
      ['f', 'g'],
    ])
  })
})

describe('unit tests', () => {
  // It looks for the fonts on the disk, and makes them when they are missing.
  const allowed = new Set(['tests/support/text/font-files.ts'])
  const impure = /^(?:node:(?:child_process|net|http|https|tls|dgram|http2)|undici|redis|playwright)/

  it('a unit test starts no browser, process or socket: what does is named *.system.test.ts', () => {
    const ofTests = new Map(
      [...modules].map(([file, module]) => [
        file,
        { ...module, imports: module.imports.filter((target) => target.startsWith('tests/') && !allowed.has(target)) },
      ]),
    )
    const pure = [...modules.keys()].filter((file) => /^tests\/unit\/.*(?<!\.system)\.test\.ts$/.test(file))
    const breaks = pure.flatMap((file) =>
      [...reachableFrom([file], ofTests)].flatMap((reached) =>
        modules
          .get(reached)!
          .packages.filter((name) => impure.test(name))
          .map((name) => `${file} reaches ${name} by ${reached}`),
      ),
    )
    expect(pure.length).toBeGreaterThan(100)
    expect(breaks).toEqual([])
  })
})

describe('exports', () => {
  const uses = exportUses(modules)
  const isTest = (file: string) => /^(tests\/|vitest|playwright)/.test(file)
  const nameOf = ({ file, name }: { file: string; name: string }) => `${file} ${name}`
  // Next and the runners call what these files export.
  const calledByOthers = (file: string) => nextEntry.test(file) || !file.includes('/')

  it('every export is imported by another module', () => {
    const unused = uses.filter(({ file, importers }) => importers.size === 0 && !calledByOthers(file))
    expect(unused.map(nameOf)).toEqual([])
  })

  it('no export of the product runs in tests alone', () => {
    const dead = uses.filter(
      ({ file, importers, isUsedInside }) =>
        !isTest(file) && !calledByOthers(file) && importers.size > 0 && !isUsedInside && [...importers].every(isTest),
    )
    expect(dead.map(nameOf)).toEqual([])
  })

  it('exportUses follows re-exports, namespaces and dynamic imports to the module that declares a name', () => {
    const written: Record<string, string> = {
      'lib/a.ts':
        'export const one = 1; export const two = one; export function three() { return three }; export type Four = 4',
      'lib/index.ts': "export { one } from './a'; export * from './a'",
      'lib/by-name.ts': "import { one as first } from './index'; first()",
      'lib/by-namespace.ts': "import * as all from './index'; all.two",
      'lib/later.ts': "const { three } = await import('./a'); type Of = import('./a').Four",
    }
    const files = new Set(Object.keys(written))
    const given = new Map(
      Object.entries(written).map(([file, text]) => [file, { file, text, imports: [...files], packages: [] }]),
    )
    const found = exportUses(given).map(({ file, name, importers, isUsedInside }) => [
      `${file} ${name}`,
      [...importers],
      isUsedInside,
    ])
    expect(found).toEqual([
      ['lib/a.ts one', ['lib/by-name.ts'], true],
      ['lib/a.ts two', ['lib/by-namespace.ts'], false],
      ['lib/a.ts three', ['lib/later.ts'], false],
      ['lib/a.ts Four', ['lib/later.ts'], false],
      ['lib/index.ts one', ['lib/by-name.ts'], false],
    ])
  })
})

describe('sizes', () => {
  const source = [...modules.values()].filter(({ file }) => /\.tsx?$/.test(file) && !file.startsWith('tests/'))
  const lines = source
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines)

  it('the house has at most 1,450 modules', () => {
    expect(source.length).toBeLessThanOrEqual(1450)
  })

  it('the median module has 60 to 100 lines', () => {
    const median = lines[lines.length >> 1]?.lines
    expect(median).toBeGreaterThanOrEqual(60)
    expect(median).toBeLessThanOrEqual(100)
  })

  it('no module is longer than 260 lines', () => {
    expect(lines.filter((module) => module.lines > 260)).toEqual([])
  })
})

describe('upkeep', () => {
  it('every module is reached by a page, a route or a script', () => {
    const reached = reachableFrom(entryPoints(modules), modules)
    const unreached = [...modules.keys()].filter(
      (file) => /^(lib|components|cli|app)\//.test(file) && !reached.has(file),
    )
    expect(unreached).toEqual([])
  })

  it('every dependency is imported', () => {
    const manifest = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'))
    const used = new Set([...modules.values()].flatMap((module) => module.packages.map(packageOf)))
    // A build script may take files out of a package without importing its code.
    const scripts = [...modules.values()].filter(({ file }) => file.startsWith('scripts/'))
    const isNamed = (name: string) => scripts.some(({ text }) => text.includes(`'${name}'`))
    // Used without an import: by the scripts of package.json, by Next, by the compiler, or by its files.
    const usedOtherwise: Record<string, string> = {
      node: 'the runtime of every npm script',
      'react-dom': 'Next renders with it',
      '@sparticuz/chromium': 'its archives are read from its folder, not through its code',
      '@biomejs/biome': 'the linter',
      tailwindcss: 'imported by app/globals.css',
      '@tailwindcss/postcss': 'named in postcss.config.mjs',
      '@types/node': 'types',
      '@types/react': 'types',
      '@types/react-dom': 'types',
    }
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(names.filter((name) => !used.has(name) && !isNamed(name) && !(name in usedOtherwise))).toEqual([])
    expect(Object.keys(usedOtherwise).filter((name) => !names.includes(name))).toEqual([])
  })

  it('every package that is imported is declared', () => {
    const manifest = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'))
    // What only a bench compares with is installed by it, and by nobody else.
    const bench = JSON.parse(readFileSync(path.join(repositoryRoot, 'scripts/bench/package.json'), 'utf8'))
    const declared = { ...manifest.dependencies, ...manifest.devDependencies }
    const isDeclared = (file: string, name: string) =>
      packageOf(name) in declared || (file.startsWith('scripts/bench/') && packageOf(name) in bench.dependencies)
    const undeclared = [...modules.values()].flatMap((module) =>
      module.packages
        .filter((name) => !name.startsWith('node:') && !isDeclared(module.file, name) && !isBuiltin(name))
        .map((name) => `${module.file} imports ${name}`),
    )
    expect(undeclared).toEqual([])
  })

  it('no package that only tests use is shipped', () => {
    const manifest = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'))
    const shipped = [...modules.values()].filter(
      (module) => !/^(tests|scripts)\//.test(module.file) && !/^(vitest|playwright)/.test(module.file),
    )
    const used = new Set(shipped.flatMap((module) => module.packages.map(packageOf)))
    const withoutImport = ['node', 'react-dom', '@sparticuz/chromium']
    const names = Object.keys(manifest.dependencies).filter((name) => !used.has(name) && !withoutImport.includes(name))
    expect(names).toEqual([])
  })

  it('no module is named after nothing in particular', () => {
    const vague = [...modules.keys()].filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/)/.test(file))
    expect(vague).toEqual([])
  })
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
}
