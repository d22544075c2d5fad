// Lets a bench import modules of the app in plain Node: extensionless and `@/` imports, and the marker of server modules.
// Node strips the types by itself; only modules whose syntax is erasable can be had this way.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true }
    const base = specifier.startsWith('@/')
      ? pathToFileURL(root + specifier.slice(2)).href
      : specifier.startsWith('.') && context.parentURL?.startsWith('file:')
        ? new URL(specifier, context.parentURL).href
        : undefined
    const resolved = nextResolve(base && existsSync(fileURLToPath(`${base}.ts`)) ? `${base}.ts` : specifier, context)
    // Said here, or Node parses each module twice to find out, and warns of it.
    return resolved.url.endsWith('.ts') ? { ...resolved, format: 'module-typescript' } : resolved
  },
})

/** The exports of a module of the app, named as from the root: `lib/server/browser/binary`. */
export const appModule = (name) => import(pathToFileURL(`${root}${name}.ts`).href)
