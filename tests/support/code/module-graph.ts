// The import graph of the repository's own modules, read with TypeScript's scanner: what imports what, and which packages.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))
const folders = ['app', 'cli', 'components', 'lib', 'scripts', 'tests']
const rootFiles = /\.(ts|mts|mjs)$/
const sourceFiles = /\.(ts|tsx|mts|mjs|css)$/
const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

export interface SourceModule {
  /** Path from the root, with forward slashes. */
  file: string
  text: string
  /** Own modules it imports. */
  imports: string[]
  /** Specifiers of packages and node: modules it imports. */
  packages: string[]
}

export function sourceModules(): Map<string, SourceModule> {
  const files = [
    ...readdirSync(repositoryRoot).filter((name) => rootFiles.test(name) && name !== 'next-env.d.ts'),
    ...folders.flatMap(filesBelow),
  ]
  const known = new Set(files)
  return new Map(files.map((file) => [file, readModule(file, known)]))
}

/** The own module that a specifier means in a file; undefined for a package. */
export function resolveOwnModule(
  file: string,
  specifier: string,
  known: { has(candidate: string): boolean },
): string | undefined {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(file), specifier)
  return isOwn(specifier) ? extensions.map((extension) => base + extension).find((name) => known.has(name)) : undefined
}

const isOwn = (specifier: string) => specifier.startsWith('@/') || specifier.startsWith('.')

function filesBelow(folder: string): string[] {
  const entries = readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && sourceFiles.test(entry.name))
    .map((entry) => path.relative(repositoryRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/^(lib\/kernel\/assembly|tests\/fixtures)\/|\/node_modules\//.test(file))
}

function readModule(file: string, known: Set<string>): SourceModule {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8')
  const specifiers = file.endsWith('.css')
    ? [...text.matchAll(/@import\s+["']([^"']+)["']/g)].map((match) => match[1]!)
    : scriptSpecifiers(text)
  const imports: string[] = []
  const packages: string[] = []
  for (const specifier of specifiers) {
    const target = resolveOwnModule(file, specifier, known)
    if (target) imports.push(target)
    else if (!isOwn(specifier)) packages.push(specifier)
  }
  return { file, text, imports, packages }
}

function scriptSpecifiers(text: string): string[] {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map((reference) => reference.fileName)
  // Workers and files named by URL are modules too; require.resolve names a package whose files are used.
  const byUrl = [...text.matchAll(/new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g)].map((match) => match[1]!)
  const resolved = [...text.matchAll(/(?:require|import\.meta)\.resolve\(\s*['"]([^'"./][^'"]*)['"]/g)].map(
    (match) => match[1]!,
  )
  return [...imported, ...byUrl, ...resolved]
}

/** Pages, routes and the other files that Next finds by their names. */
export const nextEntry =
  /^app\/(?:.*\/)?(?:page|layout|route|not-found|error|global-error|icon|apple-icon|opengraph-image|manifest|robots|sitemap)\.tsx?$/

/** What starts on its own: Next's entries, the CLI, the root files, scripts. Tests do not keep a module alive. */
export function entryPoints(modules: Map<string, SourceModule>): string[] {
  const starts = (file: string) => nextEntry.test(file) || /^(scripts\/|cli\/main\.ts$)/.test(file)
  return [...modules.keys()].filter((file) => starts(file) || !file.includes('/'))
}

export function reachableFrom(entries: string[], modules: Map<string, SourceModule>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(modules.get(file)?.imports ?? []))
  }
  return reached
}

/** Files and packages that run when an entry is loaded: imports of types alone, and those that are asked for later, are left out. */
export function loadedBy(entry: string, modules: Map<string, SourceModule>): Set<string> {
  const loaded = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    for (const specifier of valueSpecifiers(modules.get(file)!)) {
      const target = resolveOwnModule(file, specifier, modules)
      if (target) waiting.push(target)
      else loaded.add(specifier)
    }
  }
  return loaded
}

function valueSpecifiers({ file, text }: SourceModule): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier } = statement
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && hasValues(statement) ? [moduleSpecifier.text] : []
  })
}

function hasValues(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly
  const clause = statement.importClause
  if (!clause) return true
  if (clause.isTypeOnly) return false
  const named = clause.namedBindings
  if (clause.name || !named || ts.isNamespaceImport(named)) return true
  return named.elements.some((element) => !element.isTypeOnly)
}

/** `next/navigation` -> `next`, `@scope/name/part` -> `@scope/name`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? `${parts[0]}/${parts[1]}` : parts[0]!
}

/** A graph by name: what each imports. */
type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** The files below a folder and what they import of each other, types included. */
export function fileGraph(modules: Map<string, SourceModule>, below: string): ImportGraph {
  const files = [...modules.values()].filter(({ file }) => file.startsWith(below))
  const names = new Set(files.map(({ file }) => file))
  return new Map(files.map(({ file, imports }) => [file, new Set(imports.filter((target) => names.has(target)))]))
}

/** The folders of a file graph: files directly in a folder count as that folder, without the folders in it. */
export function folderGraph(files: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const folder = path.posix.dirname(file)
    const imported = folders.get(folder) ?? new Set()
    for (const target of targets) if (path.posix.dirname(target) !== folder) imported.add(path.posix.dirname(target))
    folders.set(folder, imported)
  }
  return folders
}

/** Groups of names that all reach each other (Tarjan's strongly connected components of more than one). */
export function circlesOf(graph: ImportGraph): string[][] {
  const found: string[][] = []
  const indexes = new Map<string, number>()
  const open: string[] = []
  const visit = (name: string): number => {
    const index = indexes.size
    indexes.set(name, index)
    const place = open.push(name) - 1
    let lowest = index
    for (const target of graph.get(name) ?? []) {
      if (!indexes.has(target)) lowest = Math.min(lowest, visit(target))
      else if (open.includes(target)) lowest = Math.min(lowest, indexes.get(target)!)
    }
    if (lowest !== index) return lowest
    const circle = open.splice(place)
    if (circle.length > 1) found.push(circle.sort())
    return lowest
  }
  for (const name of graph.keys()) if (!indexes.has(name)) visit(name)
  return found
}
