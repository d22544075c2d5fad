// Bundles the page that makes films in a browser of the server: the editor's film maker and its render worker. Does nothing when none of
// their modules has changed.
import path from 'node:path'
import { root } from './build-state.mjs'
import { alias, keepBundle } from './bundled-folder.mjs'

await keepBundle('film-page', async () => {
  const { build } = await import('vite')
  const moduleIds = new Set()
  // The worker is bundled by itself: its modules are in no list of the page's.
  const collect = () => ({ name: 'collect', moduleParsed: ({ id }) => void moduleIds.add(id) })
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    publicDir: false,
    resolve: { alias },
    plugins: [collect()],
    worker: { format: 'es', plugins: () => [collect()] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: path.join(root, 'scripts/film-page/entry.ts'),
        output: {
          entryFileNames: 'film.js',
          chunkFileNames: 'parts/[hash].js',
          assetFileNames: 'parts/[name]-[hash][extname]',
        },
      },
    },
  })
  const files = output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])
  return { files: Object.fromEntries(files), moduleIds }
})
