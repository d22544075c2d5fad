// A text that has more letters than a card holds.
import { describe, expect, it } from 'vitest'
import { contentOfText } from '@/lib/editor/input/text-card'
import { code, codeLengthMax } from '@/lib/kinds/contents/code/schema'

const cardOf = (text: string) => {
  const { content, cutAt } = contentOfText({ kind: 'card', card: 'code', text })
  return { text: code.schema.parse(content).text, cutAt }
}

describe('a text that is too long for a card', () => {
  it('is said to be cut only where letters are missing once its indent is taken off', () => {
    const lines = Array.from({ length: 3500 }, () => '    let a = 1').join('\n')
    expect(lines.length).toBeGreaterThan(codeLengthMax)
    expect(cardOf(lines).cutAt).toBeNull()
    expect(cardOf('a'.repeat(codeLengthMax + 1)).cutAt).toBe(codeLengthMax)
  })

  it('ends with a whole letter where it is cut', () => {
    const { text } = cardOf(`${'a'.repeat(codeLengthMax - 1)}🎉🎉`)
    expect(text).toBe('a'.repeat(codeLengthMax - 1))
  })

  it('is wrapped where all of it stands in one line, and only there', () => {
    const wrapOf = (text: string) => contentOfText({ kind: 'card', card: 'code', text }).content
    expect(wrapOf(`/* small */\n${'a=1;'.repeat(5000)}`)).toMatchObject({ wrapColumns: 120 })
    expect(wrapOf(`const a = '${'long '.repeat(60)}'\n`.repeat(3))).toMatchObject({ wrapColumns: 0 })
  })
})
