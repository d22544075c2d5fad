// A log line is one line, for every reader and every terminal, whatever strangers have put into it.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/server/process/log'

afterEach(() => vi.restoreAllMocks())

function written(fields: Record<string, unknown>): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  log.error('told', fields)
  return String(write.mock.calls.at(-1)![0])
}

describe('a log line', () => {
  it.each([
    ['a line feed', '\n'],
    ['a carriage return', '\r'],
    ['an escape sequence', '\u001b[31m'],
    ['its one-character form', '\u009b31m'],
    ['DEL', '\u007f'],
    ['NEL, a line end of its own', '\u0085'],
    ['the line separator', '\u2028'],
    ['the paragraph separator', '\u2029'],
    ['NUL', '\u0000'],
  ])('a log line has %s escaped, and still says what it was', (_what, text) => {
    for (const value of [text, { deep: [text] }, { [text]: 1 }, new Error(text)]) {
      const line = written({ value })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
      expect(line.endsWith('\n')).toBe(true)
      const back = JSON.parse(line).value
      if (!(value instanceof Error)) expect(back).toEqual(value)
      else expect(back.message).toBe(text)
    }
  })
})
