// What is refused before anything is captured or counted.
import { expect, it } from 'vitest'
import type { ApiError } from '@/lib/contract/errors'
import { checkRecipe } from '@/lib/server/recipe/check-recipe'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'

const page = { url: 'https://example.com/' }

it.each<[given: object, pointer: string]>([
  [{ look: 'none-such' }, '/look'],
  [{ background: 'none-such' }, '/background'],
  [{ size: 'none-such' }, '/size'],
  [{ marks: [{ kind: 'step', at: [0, 0, 1, 1], source: 1 }] }, '/marks/0/source'],
  [{ scene: { version: 5, padding: 'wide' } }, '/scene/padding'],
  [{ sources: Array.from({ length: 11 }, () => ({ ...page, fullPage: true, forceRefresh: true })) }, '/sources'],
])('%j is refused at %s', (given, pointer) => {
  const recipe = parseRecipe({ sources: [page], ...given })
  try {
    checkRecipe(recipe)
  } catch (error) {
    return expect((error as ApiError).message).toContain(`"${pointer}"`)
  }
  return expect.fail('The recipe was taken.')
})

it('pages that may come from the cache are tried, however many they are', () => {
  checkRecipe(parseRecipe({ sources: Array.from({ length: 12 }, () => ({ ...page, fullPage: true })) }))
})
