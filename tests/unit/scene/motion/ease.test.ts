import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Ease, easeAt, eases } from '@/lib/kinds/motion/ease'

const table = (ease: Ease) => Array.from({ length: 501 }, (_, at) => easeAt(ease, at / 500))

describe('easing', () => {
  test.each(Object.entries(eases).filter(([name]) => name !== 'hold'))('%s begins at 0 and ends at 1', (_, ease) => {
    expect([easeAt(ease, 0), easeAt(ease, 1)]).toEqual([0, 1])
  })

  test('a key that is held is where it was until its time is over', () => {
    expect(table(eases.hold).every((share) => share === 0)).toBe(true)
  })

  test('steps jump after each part, or before it', () => {
    const at = (jump: 'start' | 'end') =>
      [0, 0.3, 0.5, 0.99].map((share) => easeAt({ kind: 'steps', count: 4, jump }, share))
    expect([at('end'), at('start')]).toEqual([
      [0, 0.25, 0.5, 0.75],
      [0.25, 0.5, 0.75, 1],
    ])
  })

  test('a spring without bounce never passes its end, one with bounce does', () => {
    expect(Math.max(...table({ kind: 'spring', bounce: 0 }))).toBe(1)
    expect(Math.max(...table({ kind: 'spring', bounce: 0.6 }))).toBeGreaterThan(1.1)
  })

  test('eased shares are those of the stored table, whatever engine computes them', () => {
    const all = [...Object.values(eases), { kind: 'spring', bounce: 0.85 } as const].flatMap(table)
    expect(createHash('sha256').update(all.join()).digest('hex').slice(0, 16)).toBe('d9c14936c4748b5c')
  })
})
