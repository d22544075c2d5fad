// The address under which GET /r shows a recipe, where it has one: nothing is stored for it.
import 'server-only'
import { embedFormats, embedLimits } from '@/lib/contract/embed'
import { ApiError } from '@/lib/contract/errors'
import type { Output } from '@/lib/contract/recipe'
import type { Networks } from '../post/networks'
import { environment } from '../process/environment'
import { embedRecipe } from './embed-recipe'
import { checkHosts, hostsOf } from './embed-rules'

/** Null for a recipe with files, for one that is too long, and where this installation would not show it: signing is for who has the secret. */
export async function embedAddress(
  given: object,
  { format, networks }: { format: Output['format']; networks: Networks },
): Promise<string | null> {
  const { EMBED, PUBLIC_ORIGIN: origin, RENDER_SIGNING_SECRET: secret } = environment()
  const recipe = Buffer.from(JSON.stringify(given)).toString('base64url')
  if (EMBED === 'off' || secret !== undefined || recipe.length > embedLimits.recipeLettersMax) return null
  try {
    const asked = await hostsOf(embedRecipe({ recipe }, format), networks)
    checkHosts(
      asked.map(({ host }) => host),
      environment(),
    )
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
  const extension = Object.entries(embedFormats).find(([, each]) => each === format)![0]
  return `${origin}/r.${extension}?recipe=${recipe}`
}
