// How each kind of annotation is drawn. A new kind is a line here.
import type { Annotation, AnnotationKindName } from '@/lib/kinds/annotations'
import type { Scene } from '@/lib/scene/schema'

interface DrawingTool {
  /** What a press without a drag makes: one of its first size, a dot, or nothing. */
  click: 'place' | 'dot' | 'nothing'
  /** It shows or changes pixels of a picture, so it never lies on the canvas. */
  needsPicture?: boolean
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
  redact: { click: 'nothing', needsPicture: true, contents: ['seed'] },
  spotlight: { click: 'nothing', contents: ['turnDeg'] },
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

/** One more than the highest of its numbering; 1 where there is none yet. */
function nextNumber({ annotations }: Scene, style: Readonly<Record<string, unknown>>): number {
  const numbering = style.numbering ?? 'digits'
  const numbers = annotations.flatMap((item) =>
    item.kind === 'step' && item.numbering === numbering ? item.number : [],
  )
  return numbers.length === 0 ? 1 : Math.min(999, Math.max(...numbers) + 1)
}

/** The scene's steps without those: where a number is gone altogether, the higher ones of its numbering move up. */
export function renumbered(scene: Scene, removed: readonly string[]): Annotation[] {
  const steps = scene.annotations.filter((item) => item.kind === 'step')
  const left = steps.filter(({ id }) => !removed.includes(id))
  return left.flatMap((step) => {
    const alike = (other: typeof step) => other.numbering === step.numbering
    const taken = new Set(left.filter(alike).map(({ number }) => number))
    const gone = new Set(
      steps.filter((other) => alike(other) && other.number < step.number && !taken.has(other.number)),
    )
    const gaps = new Set([...gone].map(({ number }) => number)).size
    return gaps === 0 ? [] : [{ ...step, number: step.number - gaps }]
  })
}
