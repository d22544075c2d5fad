// Where the marks of a recipe lie: a rectangle as it is given, or that of an element, found while its page was captured.
import 'server-only'
import type { Mark, Recipe } from '@/lib/contract/recipe'
import type { CaptureDetails } from '../capture/attempt/capture'
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

/**
 * A redaction covers everything that its selector matches, other marks lie on the first. Throws ApiError invalid_request for a mark whose
 * element is not there: a redaction that is left out would show what it hides.
 */
export function placedMarks({ marks = [] }: Recipe, materials: readonly Material[]): PlacedMarks {
  const placed: PlacedMark[] = []
  const warnings: string[] = []
  for (const [index, { at, ...mark }] of marks.entries()) {
    const pointer = `/marks/${index}`
    const found = typeof at === 'string' ? elementRects(at, materials[mark.source], { ...mark, pointer }) : [at]
    for (const [x, y, width, height] of mark.kind === 'redact' ? found : found.slice(0, 1)) {
      placed.push({ ...mark, pointer, rect: { x, y, width, height } })
    }
    if (found.length > 0) continue
    if (!mark.optional || mark.kind === 'redact') throw absent(pointer, { ...mark, at })
    warnings.push(`"${pointer}" is left out: its element is not on the page.`)
  }
  return { marks: placed, warnings }
}

const shownMax = 80

function absent(pointer: string, { at, kind, optional }: Pick<Mark, 'at' | 'kind' | 'optional'>) {
  const never = kind === 'redact' && optional ? ' A redaction is never optional: what it hides would be shown.' : ''
  return refusedAt(
    `${pointer}/at`,
    `names an element that is not on the page, or that nobody sees there: ${JSON.stringify(at).slice(0, shownMax)}.`,
    { hint: `Check the selector; with "elements": true /api/screenshot lists what there is.${never}` },
  )
}

function elementRects(
  at: string,
  material: Material | undefined,
  { kind, pointer }: Pick<PlacedMark, 'kind' | 'pointer'>,
): readonly Rectangle[] {
  const field = `${pointer}/at`
  if (!material?.captured) {
    throw refusedAt(field, 'is a selector, and its source is no page.', {
      hint: 'Send [x, y, width, height] in pixels of the source, or name the source that is a page.',
    })
  }
  const { elements, resolved, others, tooMany = [] } = material.captured.capture.details ?? {}
  if (isId(at)) return listedRect(at, elements, { kind, field })
  if (!resolved) {
    throw refusedAt(field, 'is a selector, and this capture does not tell where its elements are.', {
      hint: 'Send [x, y, width, height] in pixels of the source.',
    })
  }
  if (kind === 'redact' && tooMany.includes(at)) {
    throw refusedAt(field, 'matches more elements than can be covered.', {
      hint: 'Use a selector of fewer elements, or cover all of them by one rectangle.',
    })
  }
  const first = Object.hasOwn(resolved, at) ? resolved[at] : null
  const further = others && Object.hasOwn(others, at) ? others[at]! : []
  return first ? [first, ...further] : further
}

interface Listed {
  kind: PlacedMark['kind']
  field: string
}

function listedRect(id: string, elements: CaptureDetails['elements'], { kind, field }: Listed): readonly Rectangle[] {
  if (kind === 'redact') {
    throw refusedAt(field, 'is the id of an element, which names another one when the page is captured anew.', {
      hint: 'Send the "selector" that the list of elements has beside the id, or a rectangle.',
    })
  }
  if (!elements) {
    throw refusedAt(field, 'is the id of an element, and its source lists none.', {
      hint: 'Send "elements": true with the source, or a selector.',
    })
  }
  const rect = elements.find((each) => each.id === id)?.rect
  return rect ? [rect] : []
}
