// What a render thread of the server runs, as `npm run build` bundles it.
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
export const threadFile = path.join(root, 'generated/render-thread/thread.mjs')

/** Takes 2 s where something has changed, and no time where nothing has. */
export function buildRenderThread(): void {
  execFileSync(process.execPath, [path.join(root, 'scripts/build-render-thread.mjs')], { stdio: 'inherit' })
}
