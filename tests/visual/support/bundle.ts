// One module and all it imports as one script, so that a browser's worker runs the very code under test.
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '../../..')

/** `entry` from the repository's root. */
export async function bundle(entry: string, format: 'iife' | 'es'): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': root, 'server-only': path.join(root, 'tests/support/server-only.ts') } },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: path.join(root, entry), formats: [format], name: 'bundle' },
      // One file, also of what is imported when it is needed.
      rollupOptions: { external: [/^node:/, '@napi-rs/canvas', 'sharp'], output: { codeSplitting: false } },
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('The bundler watched instead of building.')
  return first.output[0].code
}
