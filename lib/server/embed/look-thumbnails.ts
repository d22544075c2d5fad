// A small picture of each ready look, under an address of GET /r.webp: for whoever chooses one from GET /api/looks.
import 'server-only'
import type { Recipe } from '@/lib/contract/recipe'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { environment } from '../process/environment'
import { embedRecipe } from './embed-recipe'
import { signatureOf } from './embed-rules'
import { embedKey } from './embeds'

const widthPx = 320
const sample = 'export function greet(name: string) {\n  return ["Hello", name].join(", ")\n}'

const encoded = (look: string): string =>
  Buffer.from(
    JSON.stringify({ sources: [{ code: sample, language: 'typescript' }], look, output: { width: widthPx } }),
  ).toString('base64url')

/** Signed where addresses have to be; null where nothing is embedded. */
export function thumbnailAddress(look: string): string | null {
  const { EMBED, PUBLIC_ORIGIN: origin, RENDER_SIGNING_SECRET: secret } = environment()
  if (EMBED === 'off') return null
  const address = `/r.webp?recipe=${encoded(look)}`
  return origin + address + (secret === undefined ? '' : `&sig=${signatureOf(address, secret)}`)
}

let keys: ReadonlySet<string> | undefined

/** They are as many as there are looks, ask no host, and are kept: nobody is counted for one. */
export function isLookThumbnail(recipe: Recipe): boolean {
  keys ??= new Set(lookPresets.map(({ id }) => embedKey(embedRecipe({ recipe: encoded(id) } as never, 'webp'))))
  return keys.has(embedKey(recipe))
}
