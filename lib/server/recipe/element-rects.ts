// Where the marks of a recipe lie: a rectangle as it is given, or that of an element of a capture.
import 'server-only'
import type { Recipe } from '@/lib/contract/recipe'
import type { PlacedMark } from './marks'
import type { Material } from './material'
import { refusedAt } from './pointer'

/** Throws ApiError invalid_request for a mark whose element is not there: a redaction that is left out would show what it hides. */
export function placedMarks({ marks = [] }: Recipe, _materials: readonly Material[]): PlacedMark[] {
  return marks.map(({ at, ...mark }, index) => {
    const pointer = `/marks/${index}`
    if (typeof at === 'string') {
      throw refusedAt(`${pointer}/at`, 'is a selector, and captures of this installation do not list their elements.', {
        hint: 'Send [x, y, width, height] in pixels of the source.',
      })
    }
    const [x, y, width, height] = at
    return { ...mark, pointer, rect: { x, y, width, height } }
  })
}
