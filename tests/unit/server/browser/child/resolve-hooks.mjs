// Lets plain Node run the project's modules in a process of their own: the alias, the marker package, no extensions.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'server-only') return next(pathToFileURL(`${root}tests/support/server-only.ts`).href, context)
    const aliased = specifier.startsWith('@/') ? pathToFileURL(root + specifier.slice(2)).href : specifier
    if (/^(\.{1,2}\/|file:)/.test(aliased)) {
      const url = new URL(aliased, context.parentURL)
      if (!existsSync(url) && existsSync(new URL(`${url}.ts`))) return next(`${url}.ts`, context)
    }
    return next(aliased, context)
  },
})
