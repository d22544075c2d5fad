// Who uses which export: read from the syntax trees of the repository's own modules, re-exports and namespaces followed to their origin.
import ts from 'typescript'
import { resolveOwnModule, type SourceModule } from './module-graph'

/** One exported name of one module, and which modules use it. */
interface ExportUse {
  file: string
  name: string
  /** Modules that import it, through re-exports too. */
  importers: Set<string>
  /** Whether its own module uses it outside its declaration. */
  isUsedInside: boolean
}

/** A module's exports, what it imports by name, and what it passes on. */
interface ModuleSyntax {
  /** Exported name to the name it has inside. */
  exports: Map<string, string>
  /** How often each identifier stands in the module, outside the declaration of that name. */
  uses: Set<string>
  imported: Reference[]
  /** Names passed on from another module: `export { a as b } from`, or all of them. */
  passedOn: (Reference & { as: string })[]
  passedOnWhole: string[]
}

interface Reference {
  file: string
  /** `everything` where the names cannot be told. */
  name: string
}

const everything = '*'

export function exportUses(modules: Map<string, SourceModule>): ExportUse[] {
  const scripts = [...modules.values()].filter(({ file }) => !file.endsWith('.css'))
  const syntaxes = new Map(scripts.map((module) => [module.file, readSyntax(module, modules)]))
  const importers = new Map<string, Set<string>>()
  const mark = (file: string, name: string, importer: string): void => {
    const syntax = syntaxes.get(file)
    if (!syntax) return
    if (name === everything) {
      for (const exported of syntax.exports.keys()) mark(file, exported, importer)
      for (const passed of syntax.passedOn) mark(file, passed.as, importer)
      for (const whole of syntax.passedOnWhole) mark(whole, everything, importer)
      return
    }
    const key = `${file} ${name}`
    importers.set(key, (importers.get(key) ?? new Set()).add(importer))
    for (const passed of syntax.passedOn) if (passed.as === name) mark(passed.file, passed.name, importer)
    for (const whole of syntax.passedOnWhole) mark(whole, name, importer)
  }
  for (const [file, { imported }] of syntaxes) for (const { file: target, name } of imported) mark(target, name, file)
  return [...syntaxes].flatMap(([file, { exports, passedOn, uses }]) => [
    ...[...exports].map(([name, inside]) => ({
      file,
      name,
      importers: importers.get(`${file} ${name}`) ?? new Set<string>(),
      isUsedInside: uses.has(inside),
    })),
    ...passedOn.map(({ as }) => ({
      file,
      name: as,
      importers: importers.get(`${file} ${as}`) ?? new Set<string>(),
      isUsedInside: false,
    })),
  ])
}

function readSyntax(module: SourceModule, modules: Map<string, SourceModule>): ModuleSyntax {
  const source = ts.createSourceFile(module.file, module.text, ts.ScriptTarget.Latest, true, scriptKind(module.file))
  const syntax: ModuleSyntax = { exports: new Map(), uses: new Set(), imported: [], passedOn: [], passedOnWhole: [] }
  const resolve = (specifier: string) =>
    resolveOwnModule(module.file, specifier, modules) ?? (modules.has(specifier) ? specifier : undefined)
  const namespaces = new Map<string, string>()
  for (const statement of source.statements) {
    readImport(statement, syntax, resolve, namespaces)
    readExport(statement, syntax, resolve)
  }
  for (const statement of source.statements) {
    // A function that calls itself, or a type that names itself, is not used by that.
    const own = isDeclaration(statement) ? declaredNames(statement) : []
    const visit = (node: ts.Node): void => {
      readDynamic(node, syntax, resolve)
      if (ts.isIdentifier(node) && !isNameOnly(node)) {
        const target = namespaces.get(node.text)
        if (target) syntax.imported.push({ file: target, name: memberOf(node) ?? everything })
        else if (!own.includes(node.text)) syntax.uses.add(node.text)
      }
      ts.forEachChild(node, visit)
    }
    visit(statement)
  }
  return syntax
}

function scriptKind(file: string): ts.ScriptKind {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX
  return file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}

type Resolve = (specifier: string) => string | undefined

function readImport(
  statement: ts.Statement,
  syntax: ModuleSyntax,
  resolve: Resolve,
  namespaces: Map<string, string>,
): void {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return
  const file = resolve(statement.moduleSpecifier.text)
  const clause = statement.importClause
  if (!file || !clause) return
  if (clause.name) syntax.imported.push({ file, name: 'default' })
  const bindings = clause.namedBindings
  if (!bindings) return
  if (ts.isNamespaceImport(bindings)) namespaces.set(bindings.name.text, file)
  else
    for (const { name, propertyName } of bindings.elements)
      syntax.imported.push({ file, name: (propertyName ?? name).text })
}

function readExport(statement: ts.Statement, syntax: ModuleSyntax, resolve: Resolve): void {
  if (ts.isExportAssignment(statement)) syntax.exports.set('default', 'default')
  if (ts.isExportDeclaration(statement)) {
    const file = statement.moduleSpecifier && resolve((statement.moduleSpecifier as ts.StringLiteral).text)
    const clause = statement.exportClause
    if (!clause) {
      if (file) syntax.passedOnWhole.push(file)
      return
    }
    if (!ts.isNamedExports(clause)) return
    for (const { name, propertyName } of clause.elements) {
      const inside = (propertyName ?? name).text
      if (file) syntax.passedOn.push({ file, name: inside, as: name.text })
      else if (!statement.moduleSpecifier) syntax.exports.set(name.text, inside)
    }
    return
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return
  const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  for (const name of declaredNames(statement)) syntax.exports.set(isDefault ? 'default' : name, name)
}

function declaredNames(statement: ts.Node): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  const name = (statement as ts.DeclarationStatement).name
  return name ? [name.text] : ['default']
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)))
}

/** `import('./a')`, `typeof import('./a')`, and a module named in a string, as runners and scripts name what they load. */
function readDynamic(node: ts.Node, syntax: ModuleSyntax, resolve: Resolve): void {
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    const file = resolve(node.argument.literal.text)
    if (file)
      syntax.imported.push({ file, name: node.qualifier ? node.qualifier.getText().split('.')[0]! : everything })
    return
  }
  if (!ts.isStringLiteral(node) || !/[./]/.test(node.text)) return
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return
  const file = resolve(node.text)
  if (!file) return
  const isImport = ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword
  for (const name of isImport ? namesTaken(parent) : [everything]) syntax.imported.push({ file, name })
}

/** The names taken of an `import(...)`: `const { a } = await import(...)`, `(await import(...)).a`, or everything. */
function namesTaken(call: ts.Node): string[] {
  let outer = call.parent
  while (ts.isAwaitExpression(outer) || ts.isParenthesizedExpression(outer)) outer = outer.parent
  if (ts.isPropertyAccessExpression(outer) && outer.name.text !== 'then') return [outer.name.text]
  if (ts.isVariableDeclaration(outer) && ts.isObjectBindingPattern(outer.name)) {
    return outer.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText())
  }
  return [everything]
}

/** `namespace.member`, or `Namespace.Type`. */
function memberOf(node: ts.Identifier): string | undefined {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return parent.name.text
  if (ts.isQualifiedName(parent) && parent.left === node) return parent.right.text
  return undefined
}

/** The name of a member, of a property or of an import: it reads no variable. */
function isNameOnly(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isJsxAttribute(parent))
    return parent.name === node
  return ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isNamespaceImport(parent)
}

function isDeclaration(statement: ts.Statement): boolean {
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
  return (
    isType ||
    ts.isVariableStatement(statement) ||
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement)
  )
}
