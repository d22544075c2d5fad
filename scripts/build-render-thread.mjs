// Bundles what a render thread runs. Does nothing when none of the modules in the bundle has changed.
import path from 'node:path'
import { root } from './build-state.mjs'
import { alias, keepBundle } from './bundled-folder.mjs'

await keepBundle('render-thread', async () => {
  const { build } = await import('vite')
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    ssr: { noExternal: true, external: ['@napi-rs/canvas'] },
    build: {
      ssr: path.join(root, 'scripts/render-thread/entry.ts'),
      write: false,
      minify: false,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: 'thread.mjs', chunkFileNames: 'chunks/[hash].mjs' } },
    },
  })
  const chunks = output.filter(({ type }) => type === 'chunk')
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    moduleIds: output.flatMap(({ moduleIds = [] }) => moduleIds),
  }
})
