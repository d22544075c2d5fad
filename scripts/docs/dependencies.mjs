// `npm run docs`: writes docs/dependencies.md from what package.json names, what is installed and scripts/docs/dependencies.data.mjs.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../build-state.mjs'
import { dependencies, devDependencies } from './dependencies.data.mjs'

export const target = path.join(root, 'docs/dependencies.md')

const folderOf = (name) => path.join(root, 'node_modules', name)

/** The size of a package's own files in MB, without the packages it brings along. */
function megabytes(names) {
  const bytes = names.flatMap((name) =>
    readdirSync(folderOf(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(folderOf(name), file).split(path.sep).includes('node_modules'))
      .map((file) => statSync(file).size),
  )
  const total = bytes.reduce((sum, size) => sum + size, 0) / 1e6
  return total < 9.95 ? total.toFixed(1) : String(Math.round(total))
}

function licences(names) {
  const found = names.map((name) => JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8')).license)
  return [...new Set(found)].join(', ')
}

/** Names of one scope share it: `@scope/{a, b}`. */
function shortNames(names) {
  const scopes = Map.groupBy(names, (name) => (name.startsWith('@') ? name.slice(0, name.indexOf('/')) : name))
  return [...scopes]
    .map(([scope, members]) =>
      members.length === 1
        ? members[0]
        : `${scope}/{${members.map((name) => name.slice(scope.length + 1)).join(', ')}}`,
    )
    .join(', ')
}

function table(rows) {
  const lines = rows.map(
    ({ names, purpose, instead }) =>
      `| ${shortNames(names)} | ${purpose} | ${licences(names)} | ${megabytes(names)} | ${instead} |`,
  )
  return ['| package | for | licence | MB | instead of it |', '|---|---|---|---|---|', ...lines].join('\n')
}

/** The whole page, as Markdown. Reads node_modules: run it after `npm ci`. */
export function dependenciesPage() {
  return `# Dependencies

<!-- Made by \`npm run docs\` from scripts/docs/dependencies.data.mjs. A change there and a new run change this page. -->

Each package earns its place and is pinned to one version. MB is what its own files take on Linux x64, without what it brings along.
\`tests/unit/supply.test.ts\` holds both tables against what is installed; the architecture test refuses a package that nothing imports.

## What runs in an installation

${table(dependencies)}

## What builds and tests it

\`npm prune --omit=dev\` leaves none of these.

${table(devDependencies)}

## Rules

- One package may run a script when it is installed: \`node\`, the pinned runtime. \`allowScripts\` in package.json lists it.
- Every package that is installed here has a hash in the lockfile. Packages for other platforms that a mirror lacks stand there without one.
- The lockfile names no registry host. After \`npm install\` on a mirror with few platforms run \`node scripts/complete-lockfile.mjs\`: without it \`npm ci\` refuses the lockfile.
- Read a package's changes before its version is raised. Next stays at 16.4.1 or later: earlier versions have holes that reach this app.
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(target, dependenciesPage())
  process.stdout.write(`${path.relative(root, target)}\n`)
}
