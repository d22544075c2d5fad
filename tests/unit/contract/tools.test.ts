import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorCodes } from '@/lib/contract/errors'
import { tools } from '@/lib/contract/tools'
import type { ToolContract } from '@/lib/contract/tools/define-tool'
import { fieldTable } from '@/lib/docs/field-table'

const all: readonly ToolContract[] = tools

describe('tools', () => {
  it('no name is there twice, and each is one that every client takes', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { name } of all) expect(name).toMatch(/^[a-z][a-z_]{2,63}$/)
  })

  describe.each(all.map((tool) => [tool.name, tool] as const))('%s', (_name, tool) => {
    it('the tool says all four hints, and that it harms nothing', () => {
      expect(Object.keys(tool.hints).sort()).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
      ])
      expect(tool.hints).toMatchObject({ readOnlyHint: true, destructiveHint: false, idempotentHint: true })
    })

    it('the tool takes its own example, and may be refused only with codes of its operation', () => {
      expect(tool.input.safeParse(tool.example).error).toBeUndefined()
      for (const field of Object.values(tool.input.shape) as z.ZodType[]) {
        const code = field.meta()?.invalidAs
        if (code !== undefined) expect([...tool.operation.errors]).toContain(code)
      }
      expect(errorCodes).toEqual(expect.arrayContaining([...tool.operation.errors]))
    })

    it('the tool ends before the clients that give up after 60 seconds', () => {
      expect(tool.operation.limits.timeoutMs).toBeLessThanOrEqual(52_000)
    })

    it('the tool has warnings in its answer, and describes what is sent in words of its own or by a name that says it', () => {
      expect(tool.output.shape.warnings).toBeInstanceOf(z.ZodArray)
      expect(fieldTable(tool.input, 'input')).toContain('| field | type |')
    })
  })
})
