// Stops of a gradient as they are added.
import { describe, expect, it } from 'vitest'
import { addStop } from '@/components/ui/gradient-stops'

const colorAdded = (from: string, to: string, offset: number) =>
  addStop(
    [
      { offset: 0, color: from },
      { offset: 1, color: to },
    ],
    offset,
  )[2]!.color

describe('addStop', () => {
  it('a stop that is added has the colour of the gradient there', () => {
    expect(colorAdded('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(colorAdded('#ff000000', '#ff0000', 0.5)).toBe('#ff000080')
  })

  it('a stop that is added is opaque in one spelling: six digits, never eight that end in ff', () => {
    expect(colorAdded('#102030', '#102030fc', 0.12)).toBe('#102030')
    expect(colorAdded('#102030', '#102030fe', 0.5)).toBe('#102030')
    expect(colorAdded('#102030ff', '#102030FF', 0.5)).toBe('#102030')
    expect(colorAdded('#102030', '#102030fc', 0.5)).toBe('#102030fe')
  })
})
