// What a recipe can be refused for before anything is captured, fetched or counted for it.
import 'server-only'
import { askedOptions, extraCostOf } from '@/lib/contract/capture-options'
import type { Recipe } from '@/lib/contract/recipe'
import { screenshot, viewports } from '@/lib/contract/screenshot'
import { checkLook, checkScene } from './compose'
import { checkFilm } from './film-recipe'
import { refusedAt } from './pointer'
import { checkShortForms } from './short-forms'

/** Throws ApiError that names the field. */
export function checkRecipe(recipe: Recipe): void {
  checkLook(recipe)
  checkShortForms(recipe)
  checkScene(recipe)
  checkFilm(recipe)
  checkMarks(recipe)
  checkCost(recipe)
}

function checkMarks({ marks = [], sources = [] }: Recipe): void {
  const at = marks.findIndex(({ source }) => source >= sources.length)
  if (at < 0) return
  throw refusedAt(`/marks/${at}/source`, `cannot be ${marks[at]!.source}: there is no such source.`, {
    hint: 'Sources are counted from 0.',
  })
}

/** What comes from the cache costs nothing, and a second try finds there what the first one took: captures that are always new do not. */
function checkCost({ sources = [] }: Recipe): void {
  const { perMinute = 20 } = screenshot.limits
  const fresh = sources.filter(({ url, forceRefresh }) => url !== undefined && forceRefresh)
  const cost = fresh.reduce((sum, source) => {
    const asked = askedOptions(source)
    return sum + 1 + (asked ? extraCostOf(asked, viewports[source.deviceType]) : 0)
  }, 0)
  if (cost <= perMinute) return
  throw refusedAt('/sources', `would take ${cost} of the ${perMinute} captures a minute that there are.`, {
    hint: 'Leave "forceRefresh" out: what was captured stays in the cache, and a second request needs only the rest.',
  })
}
