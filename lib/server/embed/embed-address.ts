// The address under which GET /r shows a recipe, where it has one: nothing is stored for it.
import 'server-only'
import { embedFormats, embedLimits } from '@/lib/contract/embed'
import { ApiError } from '@/lib/contract/errors'
import type { Output } from '@/lib/contract/recipe'
import { environment } from '../process/environment'
import { embedRecipe } from './embed-recipe'
import { checkHosts, hostsOf, signatureOf } from './embed-rules'

/** Null for a recipe with files, for one that is too long, and where this installation would not show it. */
export async function embedAddress(given: object, format: Output['format']): Promise<string | null> {
  const variables = environment()
  const recipe = Buffer.from(JSON.stringify(given)).toString('base64url')
  if (variables.EMBED === 'off' || recipe.length > embedLimits.recipeLettersMax) return null
  try {
    checkHosts(await hostsOf(embedRecipe({ recipe }, format)), variables)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
  const extension = Object.entries(embedFormats).find(([, each]) => each === format)![0]
  const address = `/r.${extension}?recipe=${recipe}`
  const { PUBLIC_ORIGIN: origin, RENDER_SIGNING_SECRET: secret } = variables
  return origin + (secret === undefined ? address : `${address}&sig=${signatureOf(address, secret)}`)
}
