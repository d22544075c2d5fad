// The schemas that programs fetch: small enough for a tool, without what only our own code reads, and true of what is accepted.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { kindJsonSchema, recipeJsonSchema, sceneJsonSchema } from '@/lib/docs/published-schemas'
import { defaultScene } from '@/lib/scene/defaults'

const ajv = () => new Ajv2020({ strict: false })

describe('published schemas', () => {
  it('the schema of a recipe has at most 5 KB, and takes recipes', () => {
    const schema = recipeJsonSchema()
    expect(JSON.stringify(schema).length).toBeLessThan(5120)
    const takes = ajv().compile(schema)
    expect(takes({ sources: [{ url: 'https://example.com/', hide: ['#a'] }], look: 'auto' })).toBe(true)
    expect(takes({ sources: [{ code: 'x' }], frame: 'wood' })).toBe(false)
    expect(takes({ sources: [{ code: 'x' }], title: 'x'.repeat(401) })).toBe(false)
    expect(takes({ sources: [{ code: 'x'.repeat(2000) }], title: 'x'.repeat(400) })).toBe(true)
  })

  it('the schema of a scene takes the default scene and refuses a wrong field', () => {
    const takes = ajv().compile(sceneJsonSchema())
    expect(takes(defaultScene())).toBe(true)
    expect(takes({ version: 5, padding: 'wide' })).toBe(false)
  })

  it('one kind has a schema of its own, with what people read as titles', () => {
    expect(JSON.stringify(kindJsonSchema('backgrounds', 'solid'))).not.toContain('"control"')
    expect(kindJsonSchema('frames', 'mat')).toMatchObject({ title: expect.any(String), type: 'object' })
    expect(kindJsonSchema('frames', 'wood')).toBeNull()
  })
})
