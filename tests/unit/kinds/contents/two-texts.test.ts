// Two texts as a patch: what it adds and removes leads from the one to the other, in as few lines as there can be.
import { describe, expect, it } from 'vitest'
import { parsePatch } from '@/lib/kinds/contents/diff/patch'
import { patchLettersMax } from '@/lib/kinds/contents/diff/schema'
import { patchOfTexts } from '@/lib/kinds/contents/diff/two-texts'

const text = (words: string, hidden: { from: number; to: number }[] = []) => ({ text: words, name: '', hidden })
const compared = (before: string, after: string) => patchOfTexts(text(before), text(after))
const linesOf = (patch: string) => parsePatch(patch).flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines))

/** `after`, made of `before` by the patch. */
function applied(patch: string, before: string): string {
  const old = before.split('\n')
  const next: string[] = []
  let at = 0
  for (const { kind, text: words, oldNumber } of linesOf(patch)) {
    if (kind === 'added') next.push(words)
    else {
      while (at < oldNumber - 1) next.push(old[at++]!)
      expect(old[at]).toBe(words)
      at += 1
      if (kind === 'context') next.push(words)
    }
  }
  return [...next, ...old.slice(at)].join('\n')
}

/** Numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('a patch of two texts', () => {
  it('one line that changed is one removed and one added, with numbers and names', () => {
    const { patch } = patchOfTexts(
      { text: 'a\nb\nc', name: 'old.ts', hidden: [] },
      { text: 'a\nB\nc', name: 'new.ts', hidden: [] },
    )!
    expect(patch).toBe('--- a/old.ts\n+++ b/new.ts\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c')
  })

  it('texts that say the same are no patch, also where only the last line end differs', () => {
    expect(compared('a\nb', 'a\nb')).toBeNull()
    expect(compared('a\nb\n', 'a\nb')).toBeNull()
    expect(compared('', '')).toBeNull()
  })

  it('of 200 texts each patch leads to the other text, and counts its lines', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = numbers(seed)
      const before = Array.from({ length: random(40) + 1 }, () => 'abcdef'[random(6)]!)
      const after = [...before]
      for (let change = random(8); change >= 0; change--)
        after.splice(random(after.length), random(3), ...Array.from({ length: random(3) }, () => 'uvabc'[random(5)]!))
      const [one, two] = [before.join('\n'), after.join('\n') || 'x']
      const found = compared(one, two)
      if (one === two) expect(found).toBeNull()
      else expect(applied(found!.patch, one), `seed ${seed}`).toBe(two)
    }
  })

  it('as few lines change as there can be', () => {
    const { patch } = compared('a\nb\nc\na\nb\nb\na', 'c\nb\na\nb\na\nc')!
    expect(linesOf(patch).filter(({ kind }) => kind !== 'context')).toHaveLength(5)
  })

  it('lines that went come before those that came in their place', () => {
    const { patch } = compared('one\ntwo\nend', 'three\nfour\nend')!
    expect(linesOf(patch).map(({ kind }) => kind)).toEqual(['removed', 'removed', 'added', 'added', 'context'])
  })

  it('long texts that share no line are compared while a person waits, and cut where a card has no room', () => {
    const long = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word} ${at}`).join('\n')
    const startedAtMs = performance.now()
    const found = compared(long('some words'), long('other words'))!
    expect(performance.now() - startedAtMs).toBeLessThan(20_000)
    expect(found.isCut).toBe(true)
    expect(found.patch.length).toBeLessThanOrEqual(patchLettersMax)
    expect(parsePatch(found.patch)[0]!.hunks).toHaveLength(1)
  })

  it('of more lines than a card reads none is in the patch, as nothing of them could be hidden', () => {
    const lines = (word: string) => Array.from({ length: 2500 }, (_, at) => `${word} ${at}`).join('\n')
    const after = `${lines('b')}\nSECRET`
    const found = patchOfTexts(text(lines('a')), text(after, [{ from: after.length - 6, to: after.length }]))!
    expect(found.isCut).toBe(true)
    expect(found.patch).not.toContain('SECRET')
    expect(linesOf(found.patch).length + 3).toBe(found.patch.split('\n').length)
  })

  it('what is hidden in either text is hidden in the patch', () => {
    const before = text('a\nkey = SECRET\nc SECRET', [
      { from: 8, to: 14 },
      { from: 17, to: 23 },
    ])
    const after = text('a\nkey = PUBLIC\nc SECRET', [{ from: 17, to: 23 }])
    const { patch, hidden } = patchOfTexts(before, after)!
    expect(hidden.map(({ from, to }) => patch.slice(from, to))).toEqual(['SECRET', 'SECRET'])
  })
})
