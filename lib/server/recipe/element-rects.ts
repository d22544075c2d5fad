// Where the marks of a recipe lie: a rectangle as it is given, or that of an element, found while its page was captured.
import 'server-only'
import type { Recipe } from '@/lib/contract/recipe'
import type { PlacedMark } from './marks'
import type { Material } from './material'
import { refusedAt } from './pointer'

type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** Selectors of the marks on this source, each once: its capture is asked where their elements are. */
export function selectorsFor({ marks = [] }: Recipe, source: number): string[] {
  const own = marks.flatMap(({ at, source: of }) => (of === source && typeof at === 'string' && !isId(at) ? [at] : []))
  return [...new Set(own)]
}

/** Of an element in the list that a capture with `elements` has. */
const isId = (text: string) => /^e\d+$/.test(text)

interface PlacedMarks {
  marks: PlacedMark[]
  /** Those that are left out. */
  warnings: string[]
}

/** Throws ApiError invalid_request for a mark whose element is not there: a redaction that is left out would show what it hides. */
export function placedMarks({ marks = [] }: Recipe, materials: readonly Material[]): PlacedMarks {
  const placed: PlacedMark[] = []
  const warnings: string[] = []
  for (const [index, { at, ...mark }] of marks.entries()) {
    const pointer = `/marks/${index}`
    const rectangle = typeof at === 'string' ? elementRect(at, materials[mark.source], `${pointer}/at`) : at
    if (rectangle) {
      const [x, y, width, height] = rectangle
      placed.push({ ...mark, pointer, rect: { x, y, width, height } })
      continue
    }
    if (!mark.optional || mark.kind === 'redact') {
      throw refusedAt(`${pointer}/at`, 'names an element that is not on the page, or that nobody sees there.', {
        hint: 'Check the selector; with "elements": true /api/screenshot lists what there is.',
      })
    }
    warnings.push(`"${pointer}" is left out: its element is not on the page.`)
  }
  return { marks: placed, warnings }
}

function elementRect(at: string, material: Material | undefined, pointer: string): Rectangle | null {
  if (!material?.captured) {
    throw refusedAt(pointer, 'is a selector, and its source is no page.', {
      hint: 'Send [x, y, width, height] in pixels of the source, or name the source that is a page.',
    })
  }
  const { elements, resolved } = material.captured.capture.details ?? {}
  if (!isId(at) && !resolved) {
    throw refusedAt(pointer, 'is a selector, and this capture does not tell where its elements are.', {
      hint: 'Send [x, y, width, height] in pixels of the source.',
    })
  }
  if (!isId(at)) return resolved?.[at] ?? null
  return elements?.find(({ id }) => id === at)?.rect ?? null
}
