// Choices by chance from one seed, and colours by chance that go together.
import { hexOfOklch, type Oklch } from '@/lib/core/color'
import { seededRandom } from '@/lib/core/exact'

export interface Chance {
  between(least: number, most: number): number
  whole(least: number, most: number): number
  /** From 0 to 1 on hundredths: what a slider shows is what is stored. */
  share(least: number, most: number): number
  /** The likelier the larger its number. */
  among<Choice>(choices: readonly (readonly [Choice, number])[]): Choice
}

export function chanceOf(seed: number): Chance {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ 0x51ed270b)
  // Neighbouring seeds must not begin alike: they are drawn apart first.
  const between = (least: number, most: number) => least + random() * (most - least)
  return {
    between,
    share: (least, most) => Math.round(between(least, most) * 100) / 100,
    whole: (least, most) => least + Math.floor(random() * (most - least + 1)),
    among(choices) {
      let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return choices.at(-1)![0]
    },
  }
}

export type Mood = 'vivid' | 'soft' | 'dark'

/** Lightness of the darkest and the lightest, and how colourful each mood is. */
const moods: Record<Mood, { from: number; to: number; chroma: readonly [number, number] }> = {
  vivid: { from: 0.48, to: 0.84, chroma: [0.13, 0.22] },
  soft: { from: 0.87, to: 0.96, chroma: [0.03, 0.075] },
  dark: { from: 0.16, to: 0.5, chroma: [0.06, 0.16] },
}

export const someMood = ({ among }: Chance): Mood =>
  among([
    ['vivid', 6],
    ['soft', 3],
    ['dark', 3],
  ])

/** Colours that go together, dark to light: neighbours on the wheel, now and then with one from across it. */
export function harmony(chance: Chance, count: number, mood: Mood): string[] {
  const { from, to, chroma } = moods[mood]
  // Dark colours between orange and green are brown and olive; dark looks stay on the other side of the wheel.
  const start = mood === 'dark' ? chance.between(200, 350) : chance.between(0, 360)
  const way =
    mood === 'dark'
      ? start > 275
        ? -1
        : 1
      : chance.among([
          [1, 1],
          [-1, 1],
        ])
  const arc = chance.between(30, mood === 'dark' ? 75 : 105) * way
  const contrast = count > 3 && mood !== 'dark' && chance.between(0, 1) < 0.4
  return Array.from({ length: count }, (_, i) => {
    const share = i / Math.max(1, count - 1)
    const across = contrast && i === count - 1 ? 150 : 0
    const hueDeg = (start + arc * share + across + 720) % 360
    const own = { lightness: from + (to - from) * share, chroma: chance.between(chroma[0], chroma[1]) }
    return hexOfOklch(brightened({ ...own, hueDeg }, mood))
  })
}

/** Yellow and its neighbours are only themselves when they are light. */
function brightened(color: Oklch, mood: Mood): Oklch {
  if (mood === 'dark') return color
  const near = Math.max(0, 1 - Math.abs(color.hueDeg - 95) / 50)
  return { ...color, lightness: near > 0 ? Math.max(color.lightness, 0.6 + 0.26 * near) : color.lightness }
}
