// Readers of files and links that a stranger made: the document that is in them, none, or a sentence; never a crash, and never more
// memory than they may take.
import { deflateRawSync, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AssetError, createAssetStore } from '@/lib/editor/assets/assets.browser'
import { decodeLink, LinkError, linkLettersMax } from '@/lib/editor/documents/link-code'
import { readVitrineFile, VitrineFileError, writeVitrineFile } from '@/lib/editor/documents/vitrine-file/vitrine-file'
import { crc32 } from '@/lib/formats/encoding/crc-32'
import { writePdf } from '@/lib/formats/pdf/write-pdf'
import { archiveBytesMax, avifUuid, jpegMark, pngKeyword } from '@/lib/formats/scene-in-picture/marks'
import { takeArchive } from '@/lib/formats/scene-in-picture/take-archive'
import { writeSvg } from '@/lib/formats/svg/write-svg'
import { readZip, ZipError } from '@/lib/formats/zip/read-zip'
import { defaultScene } from '@/lib/scene/defaults'
import { parseScene } from '@/lib/scene/parse'
import { sceneVersion } from '@/lib/scene/schema'
import { createToolEditor } from '../../support/tool-editor'
import { fuzzRuns, fuzzTimeoutMs } from './fuzz-runs'

type Bytes = Uint8Array<ArrayBuffer>

const join = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))

function number(value: number, bytes: 2 | 4, order: 'big' | 'little'): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (order === 'big') buffer.writeUIntBE(value % 2 ** (8 * bytes), 0, bytes)
  else buffer.writeUIntLE(value % 2 ** (8 * bytes), 0, bytes)
  return buffer
}

/** Null mostly. */
function seldom<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
}

const noise = fc.uint8Array({ maxLength: 120 })
/** What a length says of what follows: the truth, or something else. */
const lie = seldom(fc.oneof(fc.nat(300), fc.constantFrom(0, 1, 7, 8, 0x7fffffff, 0xffffffff, 0xfffffff0)))

/** Edits that need no grammar. */
const edits = fc.oneof(
  fc.constant([]),
  fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255), cut: seldom(fc.nat()), doubled: fc.boolean() }), {
    maxLength: 4,
  }),
)
function edited(bytes: Bytes, all: readonly { at: number; byte: number; cut: number | null; doubled: boolean }[]) {
  let next = bytes.slice()
  for (const { at, byte, cut, doubled } of all) {
    if (next.length === 0) return next
    next[at % next.length] = byte
    if (doubled && next.length < 100_000) next = join(next, next.subarray(at % next.length))
    if (cut !== null) next = next.slice(0, cut % (next.length + 1))
  }
  return next
}

const deflatedText = fc
  .tuple(fc.string({ maxLength: 80 }), fc.boolean())
  .map(([text, isBase64]) => new Uint8Array(deflateZlib(isBase64 ? btoa(encodeURI(text)) : text)))
const deflateZlib = (text: string) => new Uint8Array(deflateSync(text))

const png = fc
  .array(
    fc.tuple(
      fc.constantFrom('IHDR', 'iTXt', 'IDAT', 'IEND', 'tEXt', '\0\0\0\0'),
      fc.oneof(
        noise,
        deflatedText.map((text) => join(`${pngKeyword}\0\x01\0\0\0`, text)),
      ),
      lie,
    ),
    { maxLength: 12 },
  )
  .map((chunks) =>
    join(
      '\x89PNG\r\n\x1a\n',
      ...chunks.map(([type, data, says]) =>
        join(number(says ?? data.length, 4, 'big'), type, data, number(crc32(data), 4, 'big')),
      ),
    ),
  )

type Segment = [marker: string, data: Uint8Array, says: number | null]
const anySegment: fc.Arbitrary<Segment> = fc.tuple(
  fc.constantFrom('\xe0', '\xeb', '\xda', '\xd9', '\xff', '\0'),
  fc.oneof(
    noise,
    fc
      .tuple(fc.nat(4), fc.nat(4), noise)
      .map(([index, count, data]) => join(jpegMark, number(index, 2, 'big'), number(count, 2, 'big'), data)),
  ),
  lie,
)
/** Of one document, all in their order. */
const wholeSegments: fc.Arbitrary<Segment[]> = fc
  .array(noise, { minLength: 1, maxLength: 3 })
  .map((parts) =>
    parts.map((data, at) => ['\xeb', join(jpegMark, number(at, 2, 'big'), number(parts.length, 2, 'big'), data), null]),
  )
const jpeg = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: anySegment.map((segment) => [segment]) }, { weight: 1, arbitrary: wholeSegments }),
    { maxLength: 12 },
  )
  .map((segments) =>
    join(
      '\xff\xd8',
      ...segments
        .flat()
        .map(([marker, data, says]) => join('\xff', marker, number(says ?? data.length + 2, 2, 'big'), data)),
    ),
  )

const webp = fc
  .array(fc.tuple(fc.constantFrom('VP8X', 'VP8 ', 'vTSC', '\0\0\0\0'), noise, lie), { maxLength: 12 })
  .map((chunks) =>
    join(
      'RIFF\0\0\0\0WEBP',
      ...chunks.map(([type, data, says]) =>
        join(type, number(says ?? data.length, 4, 'little'), data, '\0'.repeat(data.length & 1)),
      ),
    ),
  )

const avif = fc
  .array(fc.tuple(fc.constantFrom('meta', 'mdat', `uuid${avifUuid}`, 'free'), noise, lie), { maxLength: 12 })
  .map((boxes) =>
    join(
      number(24, 4, 'big'),
      'ftypavif\0\0\0\0avifmif1',
      ...boxes.map(([type, data, says]) => join(number(says ?? data.length + type.length + 4, 4, 'big'), type, data)),
    ),
  )

/** An empty page: what is drawn is no concern of readers. */
const plan = {
  record: async () => ({ size: { width: 8, height: 8 }, designSize: { width: 8, height: 8 }, layers: [], words: [] }),
} as unknown as Parameters<typeof writeSvg>[0]
const about = { title: 'A & <b>', description: '</desc><metadata id="vitrine-document">AAAA</metadata>' }

describe('the document in a file', { timeout: fuzzTimeoutMs }, () => {
  it.each<[string, fc.Arbitrary<Bytes>]>([
    ['PNG chunks', png],
    ['JPEG segments', jpeg],
    ['WebP chunks', webp],
    ['AVIF boxes', avif],
  ])('of any %s is some bytes of the file, or none', async (_, file) => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(file, edits, async (bytes, changes) => {
        const own = edited(bytes, changes)
        const taken = await takeArchive(new Blob([own]))
        if (taken) count += 1
        if (taken) expect(taken.size).toBeLessThanOrEqual(Math.min(archiveBytesMax, 1100 * own.length))
      }),
      fuzzRuns,
    )
    // Or this would prove nothing.
    expect(count).toBeGreaterThan(0)
  })

  it.each([
    ['SVG', writeSvg],
    ['PDF', writePdf],
  ])('of an %s is the one that was put in, and of a spoiled one some bytes or none', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), edits, async (archive, changes) => {
        const { parts } = await write(plan, { archive: new Uint8Array(archive), about })
        const file = join(...parts)
        const back = await takeArchive(new Blob([file]))
        expect(new Uint8Array(await back!.arrayBuffer())).toEqual(new Uint8Array(archive))
        const own = edited(file, changes)
        const taken = await takeArchive(new Blob([own]))
        if (taken) expect(taken.size).toBeLessThanOrEqual(own.length)
      }),
      fuzzRuns,
    )
  })

  it.each([
    ['SVG', writeSvg],
    ['PDF', writePdf],
  ])('of an %s may be larger than any window, and there is none in one without', async (_, write) => {
    const archive = new Uint8Array(200_001).map((_, at) => at * 7)
    const { parts } = await write(plan, { archive, about })
    const back = await takeArchive(new Blob([join(...parts)]))
    expect(Buffer.compare(new Uint8Array(await back!.arrayBuffer()), archive)).toBe(0)
    expect(await takeArchive(new Blob((await write(plan, { about })).parts))).toBeNull()
  })
})

const entry = fc.record({
  name: fc.oneof(fc.constantFrom('mimetype', 'scene.json', '../x', 'a\0b', '\xff\xfe'), fc.string({ maxLength: 8 })),
  content: noise,
  isDeflated: fc.boolean(),
  flags: fc.constantFrom<number>(0, 0, 0, 1, 8, 0x800),
  method: seldom(fc.constantFrom<number>(0, 8, 12, 99)),
  says: fc.record({ size: lie, packed: lie, offset: lie, crc: lie }),
})

/** A ZIP archive whose directory tells the truth, or not. */
function zipOf(entries: readonly (typeof entry extends fc.Arbitrary<infer Each> ? Each : never)[], says: EndSays) {
  const locals: Bytes[] = []
  const directory: Bytes[] = []
  let offset = 0
  for (const { name, content, isDeflated, flags, method, says: told } of entries) {
    const packed = isDeflated ? deflateRawSync(content) : content
    const path = Buffer.from(name, 'latin1')
    const facts = join(
      number(flags, 2, 'little'),
      number(method ?? (isDeflated ? 8 : 0), 2, 'little'),
      '\0\0\0\0',
      number(told.crc ?? crc32(content), 4, 'little'),
      number(told.packed ?? packed.length, 4, 'little'),
      number(told.size ?? content.length, 4, 'little'),
      number(path.length, 2, 'little'),
      '\0\0',
    )
    locals.push(join('PK\x03\x04\x14\0', facts, path, packed))
    directory.push(
      join('PK\x01\x02\x14\0\x14\0', facts, '\0'.repeat(10), number(told.offset ?? offset, 4, 'little'), path),
    )
    offset += locals.at(-1)!.length
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0)
  const counts = number(says.count ?? entries.length, 2, 'little')
  const places = [number(says.size ?? size, 4, 'little'), number(says.offset ?? offset, 4, 'little')]
  return join(...locals, ...directory, 'PK\x05\x06\0\0\0\0', counts, counts, ...places, '\0\0')
}

interface EndSays {
  count: number | null
  size: number | null
  offset: number | null
}
const rarely = seldom(fc.nat(300))
const zip = fc
  .tuple(
    fc.array(entry, { maxLength: 6 }),
    fc.oneof(
      fc.constant({ count: null, size: null, offset: null }),
      fc.record({ count: rarely, size: rarely, offset: rarely }),
    ),
  )
  .map(([entries, says]) => zipOf(entries, says))

describe('a ZIP archive', { timeout: fuzzTimeoutMs }, () => {
  const limits = { archiveBytesMax: 200_000, entriesMax: 5, entryBytesMax: 4000, totalBytesMax: 8000 }

  it('of any bytes is entries within the limits, or a sentence', async () => {
    let read = 0
    await fc.assert(
      fc.asyncProperty(zip, edits, async (bytes, changes) => {
        try {
          const entries = await readZip(new Blob([edited(bytes, changes)]), limits)
          expect(entries.length).toBeLessThanOrEqual(limits.entriesMax)
          expect(entries.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(limits.totalBytesMax)
          for (const each of entries) {
            expect((await each.read()).length).toBe(each.size)
            read += 1
          }
        } catch (error) {
          expect(error).toBeInstanceOf(ZipError)
          expect((error as Error).message).toMatch(/^[A-Z].{15,}\.$/)
        }
      }),
      fuzzRuns,
    )
    // Otherwise nothing of this was seen.
    expect(read).toBeGreaterThan(0)
  })
})

describe('a .vitrine file', { timeout: fuzzTimeoutMs }, () => {
  const { read } = createAssetStore({ measure: async () => ({ width: 4, height: 4 }) })

  it('of any bytes and any JSON is a document or a sentence', async () => {
    const whole = await writeVitrineFile({ scene: defaultScene(), assets: [], title: 'Board', isNamed: true })
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const json = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
      fc.record({ version: fc.nat(sceneVersion + 2), pictures: fc.jsonValue(), assets: fc.jsonValue() }),
    )
    const manifest = fc.oneof(fc.constant({ version: 1, title: 'T', isNamed: true, names: {} }), json)
    const told = { size: null, packed: null, offset: null, crc: null }
    const part = (name: string, content: unknown) => ({
      name,
      content: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
      isDeflated: true,
      flags: 0,
      method: null,
      says: told,
    })
    const spoiled = fc.oneof(
      edits.map((changes) => edited(bytes, changes)),
      fc
        .tuple(manifest, json)
        .map(([about, scene]) =>
          zipOf(
            [part('mimetype', 'application/vnd.vitrine+zip'), part('document.json', about), part('scene.json', scene)],
            { count: null, size: null, offset: null },
          ),
        ),
    )
    await fc.assert(
      fc.asyncProperty(spoiled, async (file) => {
        try {
          const { scene } = await readVitrineFile(new Blob([file]), read)
          expect(scene.version).toBe(sceneVersion)
        } catch (error) {
          expect(error instanceof VitrineFileError || error instanceof AssetError).toBe(true)
          expect((error as Error).message).toMatch(/^[A-Z].{10,}\.$/s)
        }
      }),
      fuzzRuns,
    )
  })
})

const hashOf = (packed: Uint8Array) => `#s=1.${Buffer.from(packed).toString('base64url')}`

describe('a link', { timeout: fuzzTimeoutMs }, () => {
  it('of any hash is a scene without pictures of others, a sentence, or no link', async () => {
    const json = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
      fc
        .record({ version: fc.nat(sceneVersion + 2), pictures: fc.jsonValue(), background: fc.jsonValue() })
        .map((value) => JSON.stringify(value)),
      fc.constantFrom(
        `{"version":${sceneVersion},"pictures":[{"id":"a","content":{"kind":"image","asset":"${'a'.repeat(64)}"}}]}`,
        `{"version":${sceneVersion}}`,
        `{"version":${sceneVersion},"__proto__":{"padding":9}}`,
        '[',
        '',
      ),
    )
    const hash = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.string({ maxLength: 200 }).map((text) => `#s=1.${text}`),
      fc.tuple(json, edits).map(([text, changes]) => hashOf(edited(join(deflateRawSync(Buffer.from(text))), changes))),
      json.map((text) => hashOf(deflateRawSync(Buffer.from(text)))),
    )
    let scenes = 0
    await fc.assert(
      fc.asyncProperty(hash, async (text) => {
        try {
          const scene = await decodeLink(text)
          expect(scene === null).toBe(!text.startsWith('#s='))
          if (!scene) return
          expect(scene.version).toBe(sceneVersion)
          expect(scene.assets).toEqual({})
          expect(JSON.stringify(scene)).not.toContain('a'.repeat(64))
          scenes += 1
        } catch (error) {
          expect(error).toBeInstanceOf(LinkError)
        }
      }),
      fuzzRuns,
    )
    expect(scenes).toBeGreaterThan(0)
    expect(({} as { padding?: number }).padding).toBeUndefined()
  })

  it('that unpacks to more than a link holds is refused before it has', async () => {
    // 6,000 bytes of deflate are 6 MB of blanks, which JSON takes before a value.
    const bomb = hashOf(deflateRawSync(Buffer.alloc(6_000_000, ' ')))
    expect(bomb.length).toBeLessThan(linkLettersMax)
    await expect(decodeLink(bomb)).rejects.toBeInstanceOf(LinkError)
    await expect(decodeLink(`#s=1.${'A'.repeat(linkLettersMax)}`)).rejects.toBeInstanceOf(LinkError)
  })
})

describe('objects on the clipboard', { timeout: fuzzTimeoutMs }, () => {
  const values = fc.oneof(
    fc.array(
      fc.record({
        kind: fc.constantFrom('rectangle', 'arrow', 'text', 'redact', 'sticker', 'pen', 'bomb'),
        id: fc.oneof(fc.string({ maxLength: 8 }), fc.constant('__proto__'), fc.jsonValue()),
        x: fc.jsonValue(),
        width: fc.oneof(fc.nat(400), fc.constant(1e308), fc.constant(-1)),
        points: fc.jsonValue(),
      }),
      { maxLength: 5 },
    ),
    fc.jsonValue(),
  )
  const attribute = fc.oneof(
    values.map((value) => encodeURIComponent(JSON.stringify(value))),
    fc.string({ maxLength: 30 }),
    fc.constant('%'),
  )

  it('of any markup are objects that the document takes, or none', () => {
    fc.assert(
      fc.property(attribute, attribute, attribute, attribute, (objects, withheld, pictures, groups) => {
        const editor = createToolEditor()
        const more = `data-vitrine-withheld="${withheld}" data-vitrine-pictures="${pictures}" data-vitrine-groups="${groups}"`
        const isTaken = editor.toolbox.pasteObjects(`<p><span data-vitrine-objects="${objects}" ${more}></span>`)
        expect(editor.items().length > 0 ? isTaken : true).toBe(true)
        expect(parseScene(JSON.parse(editor.bytes()))).toEqual(editor.scene())
      }),
      fuzzRuns,
    )
  })
})
