// From the share of time that has passed to the share of the way that is done: the same number in every engine, so that a frame has
// the same bytes everywhere. Only + - * / and roots are exact by the standard.
import { z } from 'zod'
import { exactCosine, exactExp, exactSine } from '@/lib/core/exact'

export const Ease = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('linear') }),
  /** Stays where it was until the next key. */
  z.strictObject({ kind: z.literal('hold') }),
  z.strictObject({
    kind: z.literal('bezier'),
    x1: z.number().min(0).max(1),
    y1: z.number().min(-3).max(3),
    x2: z.number().min(0).max(1),
    y2: z.number().min(-3).max(3),
  }),
  /** `bounce` 0: settles without swinging. It has settled by the next key, whatever that lasts. */
  z.strictObject({ kind: z.literal('spring'), bounce: z.number().min(0).max(0.9) }),
  z.strictObject({
    kind: z.literal('steps'),
    count: z.int().min(1).max(120),
    jump: z.enum(['start', 'end']).default('end'),
  }),
])
export type Ease = z.output<typeof Ease>

/** Takes and gives shares; a bezier and a spring may pass beyond 0 and 1 on the way. */
export function easeAt(ease: Ease, share: number): number {
  if (share <= 0) return ease.kind === 'steps' && ease.jump === 'start' ? 1 / ease.count : 0
  if (share >= 1) return ease.kind === 'hold' ? 0 : 1
  switch (ease.kind) {
    case 'linear':
      return share
    case 'hold':
      return 0
    case 'steps':
      return Math.min(1, (Math.floor(share * ease.count) + (ease.jump === 'start' ? 1 : 0)) / ease.count)
    case 'bezier':
      return bezier(ease, share)
    case 'spring':
      return spring(ease.bounce, share)
  }
}

type Bezier = Extract<Ease, { kind: 'bezier' }>

/** x grows with its parameter, so halving always finds it: 40 halvings are 2^-40. Newton's method may stop elsewhere in another engine. */
function bezier({ x1, y1, x2, y2 }: Bezier, share: number): number {
  let [low, high] = [0, 1]
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2
    if (curve(x1, x2, middle) < share) low = middle
    else high = middle
  }
  return curve(y1, y2, (low + high) / 2)
}

const curve = (first: number, second: number, at: number) =>
  ((1 + 3 * (first - second)) * at + (3 * second - 6 * first)) * at * at + 3 * first * at

/** Natural logarithm of 1,000: so much of the way is left of a damped swing when it has settled. */
const settled = 6.9078
/** The same for one without a swing, which falls as (1 + wt) e^-wt. */
const settledEvenly = 9.2334

/** A damped oscillator from rest, in closed form. */
function spring(bounce: number, share: number): number {
  const damping = 1 - bounce
  if (damping >= 1) return settle(share, 1 - exactExp(-settledEvenly * share) * (1 + settledEvenly * share))
  const frequency = settled / damping
  const wave = frequency * Math.sqrt(1 - damping * damping)
  const degrees = (wave * share * 180) / Math.PI
  const swing = exactCosine(degrees) + (settled / wave) * exactSine(degrees)
  return settle(share, 1 - exactExp(-settled * share) * swing)
}

/** The thousandth that is left goes on the way: the end is the key's own value. */
function settle(share: number, value: number): number {
  const fourth = share * share * share * share
  return value + (1 - value) * fourth * fourth
}

export const eases = {
  linear: { kind: 'linear' },
  hold: { kind: 'hold' },
  soft: { kind: 'bezier', x1: 0.45, y1: 0, x2: 0.55, y2: 1 },
  in: { kind: 'bezier', x1: 0.32, y1: 0, x2: 0.67, y2: 0 },
  out: { kind: 'bezier', x1: 0.16, y1: 1, x2: 0.3, y2: 1 },
  inOut: { kind: 'bezier', x1: 0.65, y1: 0, x2: 0.35, y2: 1 },
  overshoot: { kind: 'bezier', x1: 0.34, y1: 1.56, x2: 0.64, y2: 1 },
  spring: { kind: 'spring', bounce: 0.35 },
  settle: { kind: 'spring', bounce: 0 },
} as const satisfies Record<string, Ease>
