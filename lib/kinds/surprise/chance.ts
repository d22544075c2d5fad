// Choices by chance from one seed.
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
