// The name of the file that a command writes: what its ending says, before anything is started for it.
import { describe, expect, it } from 'vitest'
import { checkOutput } from '@/cli/commands/capture'

const refusal = (output: string, films?: string) => {
  try {
    checkOutput(output, films)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the file of a capture', () => {
  it('is a picture or standard output, and a film is refused by its name', () => {
    for (const output of ['page.png', 'a/b.JPG', 'x.webp', '-']) expect(refusal(output), output).toBe('')
    expect(refusal('page.gif')).toBe('--output cannot be "page.gif": a page is captured as a picture.')
    expect(refusal('page.webm')).toMatch('a page is captured as a picture')
    expect(refusal('page.txt')).toMatch('its ending says no format')
  })

  it('of a recipe may be a film', () => {
    for (const output of ['a.gif', 'a.mp4', 'a.png']) expect(refusal(output, ', a film in .gif'), output).toBe('')
    expect(refusal('a.txt', ', a film in .gif')).toMatch('its ending says no format')
  })
})
