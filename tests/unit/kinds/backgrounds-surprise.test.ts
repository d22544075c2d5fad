// What "surprise me" promises: the same again for a seed, something else for another, and never out of bounds.
import { describe, expect, it } from 'vitest'
import { Background } from '@/lib/kinds/backgrounds'
import { Effect } from '@/lib/kinds/effects'
import { Shadow } from '@/lib/kinds/shadows'
import { type Surprises, surpriseMe } from '@/lib/kinds/surprise'

const seeds = Array.from({ length: 300 }, (_, i) => i)
const schemas = { background: Background, effect: Effect, shadow: Shadow }

describe.each(Object.keys(schemas) as (keyof Surprises)[])('a surprising %s', (family) => {
  const made = seeds.map((seed) => surpriseMe(seed, family))

  it('the value is one the scene takes, whatever the seed', () => {
    const refused = seeds.filter((_, i) => !schemas[family].safeParse(made[i]).success)
    expect(refused).toEqual([])
    expect(schemas[family].safeParse(surpriseMe(0xffffffff, family)).success).toBe(true)
  })

  it('the value is the same for the same seed', () => {
    expect(seeds.map((seed) => surpriseMe(seed, family))).toEqual(made)
  })

  it('the value is another for almost every seed, of several kinds', () => {
    expect(new Set(made.map((value) => JSON.stringify(value))).size).toBeGreaterThan(seeds.length * 0.9)
    expect(new Set(made.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4)
  })
})
