// How each kind of annotation is drawn. A new kind is a line here.
import type { Annotation, AnnotationKindName } from '@/lib/kinds/annotations'
import type { Scene } from '@/lib/scene/schema'

interface DrawingTool {
  /** What a press without a drag makes: one of its first size, a dot, or nothing. */
  click: 'place' | 'dot' | 'nothing'
  /** It shows or changes pixels of a picture, so it never lies on the canvas. */
  needsPicture?: boolean
  /** Nothing of it is seen without an area; of what needs a picture, without one on what is shown of it. */
  needsArea?: boolean
  /** The pressure of a pen is kept. */
  takesPressure?: boolean
  /** Where the pointer was pressed is the middle of the first size. */
  isCentred?: boolean
  /** Fields that say what it is, not how it looks: the next one has its own. */
  contents?: readonly string[]
  /** Fields that follow from what the scene has. */
  next?(scene: Scene, style: Readonly<Record<string, unknown>>): Record<string, unknown>
  /** Words are typed as soon as it is there. */
  isTyped?: boolean
}

export const drawingTools: Record<AnnotationKindName, DrawingTool> = {
  arrow: { click: 'nothing' },
  line: { click: 'nothing' },
  rectangle: { click: 'nothing', contents: ['turnDeg'] },
  ellipse: { click: 'nothing', contents: ['turnDeg'] },
  pen: { click: 'dot', takesPressure: true },
  highlighter: { click: 'dot' },
  text: { click: 'place', contents: ['text', 'turnDeg'], next: () => ({ text: '' }), isTyped: true },
  step: { click: 'place', contents: ['number'], next: (scene, style) => ({ number: nextNumber(scene, style) }) },
  redact: { click: 'nothing', needsPicture: true, needsArea: true, contents: ['seed'] },
  spotlight: { click: 'nothing', needsArea: true, contents: ['turnDeg'] },
  magnifier: { click: 'place', needsPicture: true },
  measure: { click: 'nothing' },
  sticker: { click: 'place', isCentred: true, contents: ['turnDeg', 'asset'] },
  callout: {
    click: 'place',
    isCentred: true,
    contents: ['text', 'turnDeg'],
    next: () => ({ text: '' }),
    isTyped: true,
  },
  bracket: { click: 'nothing' },
}

/** Copies of steps go on counting, in their order. */
export function countedOn({ annotations }: Pick<Scene, 'annotations'>, copies: readonly Annotation[]): Annotation[] {
  const counted = new Map<string, Annotation>()
  const steps = copies.filter((item) => item.kind === 'step').sort((a, b) => a.number - b.number)
  for (const step of steps) {
    const number = nextNumber({ annotations: [...annotations, ...counted.values()] }, { ...step })
    counted.set(step.id, { ...step, number })
  }
  return copies.map((item) => counted.get(item.id) ?? item)
}

/** One more than the highest of its numbering, and never below where the style says that it starts. */
function nextNumber({ annotations }: Pick<Scene, 'annotations'>, style: Readonly<Record<string, unknown>>): number {
  const { numbering = 'digits', start = 1 } = style
  const numbers = annotations.flatMap((item) =>
    item.kind === 'step' && item.numbering === numbering ? item.number + 1 : [],
  )
  return Math.min(999, Math.max(Number(start), ...numbers))
}
