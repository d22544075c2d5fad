// What the page and its workers load at once, by the imports that are not types: no schema, and no drawing where nothing is drawn.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { repositoryRoot, sourceModules } from '../support/code/module-graph'

const modules = sourceModules()

interface Loads {
  /** Own modules, by their file, in the order of their imports. */
  atOnce: string[]
  later: string[]
  /** Of `later`: those that wait for the parts of the schema. */
  behindSchema: string[]
  /** At once. */
  packages: string[]
}

const known = new Map<string, Loads>()

function loadsOf(file: string): Loads {
  const before = known.get(file)
  if (before) return before
  const module = modules.get(file)!
  const source = ts.createSourceFile(
    file,
    module.text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const loads: Loads = { atOnce: [], later: [], behindSchema: [], packages: [] }
  known.set(file, loads)
  const add = (kind: 'atOnce' | 'later' | 'behindSchema', specifier: string) => {
    const base = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(file), specifier)
    const found = ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).find((each) => modules.has(each))
    if (found) loads[kind].push(found)
    else if (!specifier.startsWith('.') && kind === 'atOnce') loads.packages.push(specifier)
  }
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
    if (statement.moduleSpecifier && !isTypeOnly(statement))
      add('atOnce', (statement.moduleSpecifier as ts.StringLiteral).text)
  }
  const visit = (node: ts.Node, isBehind: boolean) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const specifier = (node.arguments[0] as ts.StringLiteral).text
      add('later', specifier)
      if (isBehind) add('behindSchema', specifier)
    }
    const waits = ts.isCallExpression(node) && node.expression.getText(source) === 'behindSchema'
    node.forEachChild((child) => visit(child, isBehind || waits))
  }
  visit(source, false)
  return loads
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const named = clause.namedBindings
  return (
    !clause.name && named !== undefined && ts.isNamedImports(named) && named.elements.every((each) => each.isTypeOnly)
  )
}

/** Each module that is loaded with the entry, with the way there. */
function loadedWith(entry: string): Map<string, string> {
  const ways = new Map([[entry, entry]])
  for (const [file, way] of ways) {
    for (const next of loadsOf(file).atOnce) if (!ways.has(next)) ways.set(next, `${way} > ${next}`)
  }
  return ways
}

const usesZod = (file: string) => loadsOf(file).packages.some((name) => name === 'zod' || name.startsWith('zod/'))
/** Drawings, painters and casters of kinds, and the lists of these; the kernel. */
const draws = (file: string) =>
  /^lib\/kernel\//.test(file) || /^(?:export )?const \w+(?:Drawing|Painter|Caster)s?\b/m.test(modules.get(file)!.text)
const waysTo = (entry: string, wanted: (file: string) => boolean) =>
  [...loadedWith(entry)].filter(([file]) => wanted(file)).map(([, way]) => way)

const page = 'components/editor/editor-app.tsx'
/** Where lazy modules are named: each beside its user. */
const loaders = [
  'components/editor/top-bar/document-heading.tsx',
  'components/editor/top-bar/file-choices.tsx',
  'components/editor/history/history-button.tsx',
  'components/editor/intake/capture-controls.tsx',
  'components/editor/editor-app.tsx',
  'lib/editor/assets/assets.browser.ts',
  'lib/editor/editor.browser.ts',
  'lib/editor/loading/schema-parts.ts',
  'lib/editor/loading/schema-fields.ts',
  'components/editor/stage/stage-scene.tsx',
  'components/editor/stage/stage.tsx',
  'components/editor/inspector/panels.ts',
]
const lazyModules = loaders.flatMap((file) => loadsOf(file).later)

const parts = 'lib/editor/loading/schema-parts.ts'
const [firstPart = ''] = loadsOf(parts).later
const otherParts = loadsOf(firstPart).later
/** Asked for before anything else that lies behind the parts. */
const first = loadsOf('components/editor/stage/stage-scene.tsx').later
/** Asked for before the sections, which show them. */
const libraries = loadsOf('components/editor/inspector/panels.ts').later.filter((file) => file.endsWith('.data.ts'))
/** The largest part has 10; all of it together has 41. */
const schemaModulesMax = 12

it('the page loads no schema and draws nothing', () => {
  expect(loadedWith(page).size).toBeGreaterThan(50)
  expect(waysTo(page, (file) => usesZod(file) || draws(file))).toEqual([])
})

it('the page loads no SHA-256 of its own: where crypto.subtle is, none is needed', () => {
  const hashes = (file: string) => loadsOf(file).packages.some((name) => name.startsWith('@noble/hashes'))
  expect(waysTo(page, hashes)).toEqual([])
})

it('the render worker loads no schema', () => {
  const worker = 'lib/editor/worker/render.worker.ts'
  expect(waysTo(worker, draws).length).toBeGreaterThan(25)
  expect(waysTo(worker, usesZod)).toEqual([])
})

it('no lazy module draws anything', () => {
  expect(lazyModules).toContain('components/editor/inspector/sections/index.ts')
  for (const file of lazyModules) expect(waysTo(file, draws), file).toEqual([])
})

it('every lazy module with schemas loads behind their parts', () => {
  const loading = loaders.filter((file) => file !== parts && file !== firstPart).map(loadsOf)
  const withSchemas = loading.flatMap(({ later }) => later).filter((file) => waysTo(file, usesZod).length > 0)
  expect(withSchemas.length).toBeGreaterThan(10)
  const behind = new Set(loading.flatMap(({ behindSchema }) => behindSchema))
  expect(withSchemas.filter((file) => !behind.has(file))).toEqual([])
})

it('the first part of the schema first says that it must not be compiled: the policy forbids even the attempt', () => {
  expect(loadsOf(firstPart).atOnce[0]).toBe('lib/editor/loading/without-eval.browser.ts')
})

it('no part evaluates many schemas in its task, nor does what loads behind them', () => {
  const known = new Set(loadedWith(page).keys())
  const schemasOf = (file: string) => [...loadedWith(file).keys()].filter((each) => !known.has(each) && usesZod(each))
  const counts: [string, number][] = []
  for (const file of [firstPart, ...otherParts, ...first, ...libraries]) {
    counts.push([file, schemasOf(file).length])
    for (const each of loadedWith(file).keys()) known.add(each)
  }
  for (const file of lazyModules) if (!known.has(file)) counts.push([file, schemasOf(file).length])
  expect(counts.filter(([, count]) => count > schemaModulesMax)).toEqual([])
})

it('only the listed files load modules later', () => {
  const strays = [...loadedWith(page).keys()].filter(
    (file) => !loaders.includes(file) && loadsOf(file).later.length > 0,
  )
  expect(strays).toEqual([])
  expect(readFileSync(path.join(repositoryRoot, page), 'utf8')).toContain("'use client'")
})
