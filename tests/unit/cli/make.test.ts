// One picture of a project: what is taken, what fails and leaves its file alone, and what a run still holds of it afterwards.
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine, MadePicture } from '@/cli/engine/engine'
import { type Keep, makePicture } from '@/cli/pictures/make'
import { writeWhole } from '@/cli/project/picture-file'
import type { Variant } from '@/cli/project/variants'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-make-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const flatOf = (background: string) => ({ create: { width: 40, height: 30, channels: 4 as const, background } })
const flat = (color: string) => sharp(flatOf(color)).png().toBuffer()
const page = { url: 'http://a/x', status: 200, partial: false, blank: false, challenge: false, failedRequests: 0 }

const engineOf = (picture: Partial<MadePicture>): Engine => ({
  capture: () => Promise.reject(new Error('unused')),
  render: async () => ({
    bytes: await flat('#336699'),
    width: 40,
    height: 30,
    scale: 1,
    key: 'key',
    warnings: [],
    pages: [page],
    ...picture,
  }),
  release: 'r',
  isShared: false,
  reach: () => {},
  close: async () => {},
})

const kept: string[] = []
const keep: Keep = async ({ variant, state }) => {
  kept.push(`${state} ${variant.file}`)
  return []
}

interface Other {
  recipe?: Variant['recipe']
  /** In the lock. */
  hash?: string
}

async function make(
  picture: Partial<MadePicture> = {},
  own: Partial<Variant['picture']> = {},
  keeping = keep,
  { recipe = {}, hash }: Other = {},
) {
  const variant = { picture: { name: 'a', url: '/', ...own }, axes: {}, file: 'a.png', recipe, steps: undefined }
  const call = { signal: new AbortController().signal }
  kept.length = 0
  const options = { folder, tolerance: 0, documents: '/package', keep: keeping, hashBefore: () => hash }
  return makePicture(variant, engineOf(picture), call, options)
}

describe('a file that is written', () => {
  it('a link stays one, what it leads to is written, and nothing else is left', async () => {
    writeFileSync(path.join(folder, 'real.md'), 'old')
    symlinkSync('real.md', path.join(folder, 'README.md'))
    await writeWhole(path.join(folder, 'README.md'), 'new')
    expect(lstatSync(path.join(folder, 'README.md')).isSymbolicLink()).toBe(true)
    expect(readFileSync(path.join(folder, 'real.md'), 'utf8')).toBe('new')
    expect(readdirSync(folder).sort()).toEqual(['README.md', 'real.md'])
  })
})

describe('a picture of a project', () => {
  it('an error page, a part of a page and a check for humans fail, and nothing is kept of them', async () => {
    const failed = async (facts: Partial<typeof page>) => {
      const outcome = await make({ pages: [page, { ...page, ...facts }] })
      expect([outcome.state, kept]).toEqual(['failed', []])
      return outcome.reason
    }
    expect(await failed({ status: 404 })).toMatch(
      /^http:\/\/a\/x answered with status 404\. .*"allowStatus": \[404\]\.$/,
    )
    expect(await failed({ status: 500 })).toMatch('status 500')
    expect(await failed({ partial: true })).toMatch('was not done when its time was over')
    expect(await failed({ challenge: true })).toMatch('a check for humans')
  })

  it('a status that the picture names is taken, another is not; a page that is never done is where it says so', async () => {
    const missing = { pages: [{ ...page, status: 404 }] }
    expect(await make(missing, { allowStatus: [404] })).toMatchObject({ state: 'new' })
    expect(await make(missing, { allowStatus: [500] })).toMatchObject({ state: 'failed' })
    expect(await make({ pages: [{ ...page, partial: true }] }, { allowPartial: true })).toMatchObject({ state: 'new' })
  })

  it('what is held of a picture that is made has neither its bytes nor its pixels', async () => {
    const outcome = await make()
    expect(kept).toEqual(['new a.png'])
    const isBytes = (value: unknown): boolean =>
      ArrayBuffer.isView(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isBytes))
    expect(isBytes(outcome)).toBe(false)
    expect(outcome.made).toMatchObject({ width: 40, height: 30, hash: expect.stringMatching(/^[0-9a-f]{32}$/) })
  })

  it('one that cannot be written fails alone, and one that is the same is not given to be written', async () => {
    const full: Keep = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    expect(await make({}, {}, full)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('no space left'),
    })
    writeFileSync(path.join(folder, 'a.png'), await flat('#336699'))
    const same = await make()
    expect([same.state, kept]).toEqual(['unchanged', []])
    expect(await make({ bytes: await flat('#ffffff') })).toMatchObject({
      state: 'changed',
      reason: '100.00 % of its pixels differ',
    })
  })
})

describe('a picture where a film was', () => {
  const webp = async () => {
    const rows = await Promise.all(['#336699', '#ffffff'].map((color) => sharp(flatOf(color)).raw().toBuffer()))
    const film = { raw: { width: 40, height: 60, channels: 4, pageHeight: 30 } } as const
    return sharp(Buffer.concat(rows), film).webp({ lossless: true }).toBuffer()
  }

  /** The still as the only frame of a film that says that it has two. */
  async function apng(): Promise<Buffer> {
    const png = await flat('#336699')
    const chunk = Buffer.alloc(20)
    chunk.writeUInt32BE(8, 0)
    chunk.write('acTL', 4, 'latin1')
    chunk.writeUInt32BE(2, 8)
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
    return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  }

  it('is written though the first frame of the film is the very picture', async () => {
    for (const before of [await apng(), await webp()]) {
      writeFileSync(path.join(folder, 'a.png'), before)
      expect(await make()).toMatchObject({ state: 'changed', reason: 'it was a film and is a picture' })
      expect(kept).toEqual(['changed a.png'])
    }
  })
})

describe('a film of a project', () => {
  const recipe = { output: { format: 'webm' } }
  const film = (hash?: string) => make({ bytes: Buffer.from('film') }, {}, keep, hash ? { recipe, hash } : { recipe })

  it('is written where it is new, or made of something else, and otherwise left alone whatever its bytes', async () => {
    expect(await film('key')).toMatchObject({ state: 'new', made: { hash: 'key' } })
    writeFileSync(path.join(folder, 'a.png'), 'another encoding')
    expect(await film('key')).toMatchObject({ state: 'unchanged' })
    expect(kept).toEqual([])
    expect(await film('other')).toMatchObject({ state: 'changed', reason: 'what it is made of differs' })
    expect(await film()).toMatchObject({ state: 'changed' })
  })
})
