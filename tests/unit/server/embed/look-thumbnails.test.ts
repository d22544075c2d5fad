// The small picture of each look: an address that this installation answers, for which nobody is counted.
import { afterEach, describe, expect, it } from 'vitest'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { embedRecipe } from '@/lib/server/embed/embed-recipe'
import { checkAddress } from '@/lib/server/embed/embed-rules'
import { isLookThumbnail, thumbnailAddress } from '@/lib/server/embed/look-thumbnails'
import { environment, useEnvironment } from '@/lib/server/process/environment'

afterEach(() => useEnvironment({}))

const recipeAt = (address: string | null) =>
  embedRecipe({ recipe: new URL(String(address)).searchParams.get('recipe')! } as never, 'webp')

describe('the thumbnail of a look', () => {
  it('every look has one of its own that is drawn in it, for which nobody is counted', () => {
    const recipes = lookPresets.map(({ id }) => recipeAt(thumbnailAddress(id)))
    expect(recipes.map(({ look }) => look)).toEqual(lookPresets.map(({ id }) => id))
    expect(recipes.every(isLookThumbnail)).toBe(true)
  })

  it('whoever changes anything of it is counted as for any picture', () => {
    const recipe = recipeAt(thumbnailAddress(lookPresets[0]!.id))
    expect(isLookThumbnail({ ...recipe, title: 'Mine' })).toBe(false)
    expect(isLookThumbnail({ ...recipe, output: { ...recipe.output, width: 321 } })).toBe(false)
  })

  it('where addresses are signed it is signed, and where nothing is embedded there is none', () => {
    useEnvironment({ RENDER_SIGNING_SECRET: 'a secret of some length' })
    const signed = thumbnailAddress('vivid-silk')
    expect(signed).toContain('&sig=')
    expect(() => checkAddress(new URL(String(signed)), environment())).not.toThrow()
    useEnvironment({ EMBED: 'off' })
    expect(thumbnailAddress('vivid-silk')).toBeNull()
  })
})
