// Whatever a draft, a file or a link holds: a scene of the current version or a SceneError, and reading twice changes nothing.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseScene, SceneError } from '@/lib/scene/parse'
import { type Scene, sceneVersion } from '@/lib/scene/schema'
import { fuzzRuns, fuzzTimeoutMs } from './fuzz-runs'

const folder = new URL('../../fixtures/scenes/', import.meta.url)
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))

function sceneOf(input: unknown): Scene | undefined {
  try {
    return parseScene(input)
  } catch (error) {
    if (error instanceof SceneError && error.message.length > 10) return undefined
    throw error
  }
}

type Container = Record<string, unknown>
function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Container, ...Object.values(value).flatMap(containersIn)]
}

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.constantFrom<unknown>(
    null,
    -1,
    0,
    1e308,
    1.5,
    '',
    '#fff',
    'linear-gradient',
    [],
    {},
    true,
    Number.MAX_SAFE_INTEGER,
  ),
)
interface Edit {
  where: number
  key: number
  act: 'replace' | 'remove' | 'add' | 'double'
  name: string
  value: unknown
}
const edit: fc.Arbitrary<Edit> = fc.record({
  where: fc.nat(),
  key: fc.nat(),
  act: fc.constantFrom('replace', 'remove', 'add', 'double'),
  name: fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'kind', 'version', 'id', 'toString'),
    fc.string({ maxLength: 8 }),
  ),
  value: anyValue,
})
/** A frozen document of some version, spoiled in a few places. */
const spoiled = fc.tuple(fc.constantFrom(...documents), fc.array(edit, { maxLength: 4 })).map(([text, edits]) => {
  const document: unknown = JSON.parse(text)
  for (const { where, key, act, name, value } of edits) {
    const containers = containersIn(document)
    const target = containers[where % containers.length] as Container
    const keys = Object.keys(target)
    const at = keys[key % Math.max(1, keys.length)] ?? name
    if (act === 'replace') target[at] = structuredClone(value)
    else if (act === 'remove') delete target[at]
    // JSON gives lists no names.
    else if (act === 'add' && Array.isArray(target)) target.push(structuredClone(value))
    else if (act === 'add')
      Object.defineProperty(target, name, {
        value: structuredClone(value),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    else target[at] = [target[at], target[at]]
  }
  return document
})

describe('parseScene', { timeout: fuzzTimeoutMs }, () => {
  it('any JSON is answered with a scene or a SceneError', () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<unknown>,
      fc.record(
        {
          version: fc.oneof(fc.integer({ min: -1, max: sceneVersion + 2 }), anyValue),
          pictures: anyValue,
          background: anyValue,
          shadow: anyValue,
          picture: anyValue,
          watermark: anyValue,
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(anything, (input) => {
        const scene = sceneOf(input)
        if (scene) expect(scene.version).toBe(sceneVersion)
      }),
      fuzzRuns,
    )
  })

  it('a scene is read back as the same, after migrations too, and what was given is left alone', () => {
    let read = 0
    fc.assert(
      fc.property(spoiled, (document) => {
        const before = JSON.stringify(document)
        const scene = sceneOf(document)
        expect(JSON.stringify(document)).toBe(before)
        if (!scene) return
        read += 1
        expect(parseScene(JSON.parse(JSON.stringify(scene)))).toEqual(scene)
        expect(parseScene(scene)).toEqual(scene)
      }),
      fuzzRuns,
    )
    // Otherwise nothing of this was seen.
    expect(read).toBeGreaterThan(fuzzRuns.numRuns / 10)
  })

  it('no key reaches a prototype', () => {
    fc.assert(
      fc.property(spoiled, (document) => {
        sceneOf(document)
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as Container).polluted).toBeUndefined()
      }),
      fuzzRuns,
    )
  })
})
