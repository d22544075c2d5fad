// Merge patches: the examples of RFC 7396, what is beside the standard, and prototypes that stay as they are.
import { describe, expect, it } from 'vitest'
import { patchScene } from '@/lib/server/recipe/merge-patch'

describe('patchScene', () => {
  // RFC 7396, appendix A: those whose target and patch are objects.
  it.each<[target: object, patch: object, result: object]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j with %j is %j', (target, patch, result) => {
    expect(patchScene({ ...target }, { ...patch })).toEqual(result)
  })

  it('another kind replaces its object, the same kind changes it', () => {
    const scene = { background: { kind: 'solid', color: '#000000' } }
    expect(patchScene(scene, { background: { color: '#ffffff' } })).toEqual({
      background: { kind: 'solid', color: '#ffffff' },
    })
    expect(patchScene(scene, { background: { kind: 'silk', seed: 2 } })).toEqual({
      background: { kind: 'silk', seed: 2 },
    })
  })

  it.each<[patch: object, pointer: string, words: string]>([
    [{ pictures: { pic: { radius: 0 } } }, '/patch/pictures/pic', 'There are "picture"'],
    [{ pictures: { pic: null } }, '/patch/pictures/pic', 'There are "picture"'],
    [
      { annotations: { 'mark-2': { from: { x: 1, y: 2 } } } },
      '/patch/annotations/mark-2',
      'A patch comes before "marks"',
    ],
  ])('%j, which names what is not there, is refused and not drawn as something new', (patch, pointer, words) => {
    const scene = { pictures: [{ id: 'picture' }], annotations: [] }
    const refused = expect.objectContaining({
      code: 'invalid_request',
      message: `"${pointer}" is not there to be changed.`,
      hint: expect.stringContaining(words),
    })
    expect(() => patchScene(scene, patch as Record<string, unknown>)).toThrow(refused)
  })

  it('one picture of several is changed, taken away or added by its id', () => {
    const content = { kind: 'code', text: 'x' }
    const scene = {
      pictures: [
        { id: 'a', radius: 1 },
        { id: 'b', radius: 2 },
      ],
    }
    const { pictures } = patchScene(scene, { pictures: { a: { radius: 9 }, b: null, c: { content } } })
    expect(pictures).toEqual([
      { id: 'a', radius: 9 },
      { id: 'c', content },
    ])
    expect(scene.pictures).toHaveLength(2)
  })

  it('a patch on prototypes changes no prototype', () => {
    const patch = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"pictures":{"__proto__":{"content":1,"polluted":1}}}',
    )
    const merged = patchScene({ pictures: [] }, patch)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(([] as unknown as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
    expect(Object.hasOwn(merged, '__proto__')).toBe(true)
  })
})
