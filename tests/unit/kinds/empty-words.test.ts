// What has no words yet is drawn before any font is there: a new one waits for what is typed.
import { expect, it } from 'vitest'
import type { VectorContext } from '@/lib/core/surface'
import { type Annotation, annotations, wordsOf } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'

const paper = new Proxy({}, { get: () => () => undefined, set: () => true }) as unknown as VectorContext
const typed = annotations.filter((kind) => 'wordsField' in kind)

it('at least text and callout have words', () => {
  expect(typed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['text', 'callout']))
})

it.each(typed.map(({ kind, schema }) => [kind, schema] as const))(
  'a %s without words needs no font',
  (kind, schema) => {
    const item = schema.parse({ kind, text: '' }) as Annotation
    expect(wordsOf(item)?.text).toBe('')
    const drawing = annotationDrawing(item)
    expect(drawing.words).toBeDefined()
    for (const text of ['', ' ', '\n']) {
      const value = { ...item, text } as Annotation
      expect(() => drawing.draw?.(paper, value, { size: { width: 100, height: 100 } })).not.toThrow()
    }
  },
)
