// A .vitrine file: all of a document goes in and comes out again, and what a stranger made of it is refused with a sentence.
import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createAssetStore, type EditorAsset } from '@/lib/editor/assets/assets.browser'
import { readVitrineFile, VitrineFileError, writeVitrineFile } from '@/lib/editor/documents/vitrine-file/vitrine-file'
import { crc32 } from '@/lib/formats/encoding/crc-32'
import { readZip, ZipError } from '@/lib/formats/zip/read-zip'
import { writeZip } from '@/lib/formats/zip/write-zip'
import { setPadding, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { parseScene } from '@/lib/scene/parse'
import { pngFile } from '../test-editor'

const { read } = createAssetStore({ measure: async () => ({ width: 640, height: 400 }) })
const mime = 'application/vnd.vitrine+zip'
const limits = { archiveBytesMax: 1e6, entriesMax: 5, entryBytesMax: 1000, totalBytesMax: 1500 }

async function document(mark = 'a') {
  const asset = await read(pngFile(mark), 'board.png')
  const scene = setPicture.apply(setPadding.apply(defaultScene(), 33), { id: asset.id, asset })
  return { scene, asset }
}

async function saved(): Promise<{ file: Blob; asset: EditorAsset }> {
  const { scene, asset } = await document()
  return { file: await writeVitrineFile({ scene, title: 'Board', isNamed: true, assets: [asset] }), asset }
}

/** The file's entries, of which the change makes others. */
async function rewritten(change: (entries: Map<string, Blob>) => unknown): Promise<Blob> {
  const { file } = await saved()
  const entries = await readZip(file, { ...limits, entryBytesMax: 1e6, totalBytesMax: 1e6 })
  const contents = new Map<string, Blob>()
  for (const entry of entries) contents.set(entry.path, new Blob([await entry.read()]))
  await change(contents)
  return writeZip(
    [...contents].map(([path, content]) => ({ path, content })),
    mime,
  )
}

const refusal = (file: Blob) =>
  readVitrineFile(file, read).then(
    () => 'read',
    (error) => (error instanceof VitrineFileError ? error.message : `unknown: ${error}`),
  )

const json = (value: unknown) => new Blob([JSON.stringify(value)])

it('a document comes back whole: scene, name, and pictures with their names', async () => {
  const { file, asset } = await saved()
  const back = await readVitrineFile(file, read)
  expect(back.scene).toEqual((await document()).scene)
  expect(back.name).toBe('Board')
  expect(back.assets).toMatchObject([{ id: asset.id, name: 'board', mime: 'image/png', width: 640 }])
  expect(await back.assets[0]!.blob.text()).toBe(await asset.blob.text())
})

it('a document that could not be opened again is not written', async () => {
  const { scene, asset } = await document()
  const [picture] = scene.pictures
  const broken = { ...scene, pictures: [{ ...picture!, radius: 1e6 }] }
  const whole = { title: 'Board', isNamed: true, assets: [asset] }
  await expect(writeVitrineFile({ ...whole, scene: broken })).rejects.toThrow(VitrineFileError)
  await expect(writeVitrineFile({ ...whole, scene, assets: [] })).rejects.toThrow(VitrineFileError)
})

it('the same document is the same bytes, which begin with what the file is', async () => {
  const [one, two] = [await saved(), await saved()]
  const bytes = Buffer.from(await one.file.arrayBuffer())
  expect(bytes.equals(Buffer.from(await two.file.arrayBuffer()))).toBe(true)
  expect(bytes.subarray(30, 38 + mime.length).toString()).toBe(`mimetype${mime}`)
})

it('a document of an older version of the scene is read by its migrations', async () => {
  const file = await rewritten((entries) => {
    for (const path of entries.keys()) if (path.startsWith('assets/')) entries.delete(path)
    return entries.set('scene.json', json({ version: 1, padding: 7 }))
  })
  expect((await readVitrineFile(file, read)).scene).toMatchObject({ version: defaultScene().version, padding: 7 })
})

it.each<[string, (entries: Map<string, Blob>) => unknown, RegExp]>([
  ['another ZIP', (entries) => entries.delete('mimetype'), /is no Vitrine document/],
  ['a later file version', (entries) => entries.set('document.json', json({ version: 2 })), /later version/],
  ['a later scene', (entries) => entries.set('scene.json', json({ version: 99 })), /later version/],
  [
    'a scene that is none',
    (entries) => entries.set('scene.json', json({ version: 4, padding: 'wide' })),
    /cannot be read/,
  ],
  ['no scene', (entries) => entries.delete('scene.json'), /scene.json is missing/],
  ['words in place of JSON', (entries) => entries.set('scene.json', new Blob(['{'])), /is no JSON/],
  ['a part more', (entries) => entries.set('../../evil.sh', new Blob(['rm'])), /holds “..\/..\/evil.sh”/],
  [
    'a picture less',
    (entries) => [...entries.keys()].filter((path) => path.startsWith('assets/')).map((path) => entries.delete(path)),
    /a picture of the document is missing/,
  ],
  [
    'another picture under the same name',
    (entries) =>
      [...entries.keys()].filter((path) => path.startsWith('assets/')).map((path) => entries.set(path, pngFile('b'))),
    /not the one that was saved/,
  ],
])('a file with %s is refused with a sentence', async (_, change, message) => {
  expect(await refusal(await rewritten(change))).toMatch(message)
})

it('a file that is cut off anywhere is refused, and never half read', async () => {
  const { file } = await saved()
  for (let bytes = 0; bytes < file.size; bytes += 97) expect(await refusal(file.slice(0, bytes))).toMatch(/damaged/)
})

it('a flipped bit anywhere is refused, or changes nothing', async () => {
  const { file } = await saved()
  const whole = (await readVitrineFile(file, read)).scene
  for (let at = 0; at < file.size; at += 53) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    bytes[at]! ^= 0x10
    const back = await readVitrineFile(new Blob([bytes]), read).catch((error) => error)
    if (back instanceof Error) expect(back).toBeInstanceOf(VitrineFileError)
    else expect(back.scene).toEqual(whole)
  }
})

it('a letter of the name that was changed outside is told by the checksum', async () => {
  const { file } = await saved()
  const bytes = Buffer.from(await file.arrayBuffer())
  bytes.write('Beard', bytes.indexOf('Board'))
  expect(await refusal(new Blob([bytes]))).toMatch(/damaged/)
})

/** One deflated entry that says it has `says` bytes. */
function deflated(content: Uint8Array, says = content.length, copies = 1): Blob {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(31)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(1, 26)
  local.write('x', 30)
  const entries = Array.from({ length: copies }, (_, index) => {
    const entry = Buffer.alloc(47)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(content), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says, 24)
    entry.writeUInt16LE(1, 28)
    entry.write('xyzuvw'[index]!, 46)
    return entry
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(copies, 8)
  end.writeUInt16LE(copies, 10)
  end.writeUInt32LE(47 * copies, 12)
  end.writeUInt32LE(31 + packed.length, 16)
  return new Blob([local, packed, ...entries, end])
}

const zipRefusal = async (file: Blob) => {
  try {
    for (const entry of await readZip(file, limits)) await entry.read()
    return 'read'
  } catch (error) {
    return error instanceof ZipError ? error.message : `unknown: ${error}`
  }
}

it('an archive that another program deflated is read', async () => {
  const content = new Uint8Array(900).fill(7)
  const [entry] = await readZip(deflated(content), limits)
  expect(await entry!.read()).toEqual(content)
})

it('a bomb is refused by the limit it passes, and one that lies about its size at the byte beyond', async () => {
  expect(await zipRefusal(deflated(new Uint8Array(5_000_000)))).toMatch(
    /A part of the file has 5 MB; up to 1 MB are read/,
  )
  expect(await zipRefusal(deflated(new Uint8Array(5_000_000), 10))).toMatch(/more than the 10 bytes it says/)
  expect(await zipRefusal(deflated(new Uint8Array(900), 900, 2))).toMatch(/unpacked|damaged/)
  expect(await zipRefusal(deflated(new Uint8Array(9), 9, 2))).toMatch(/damaged/)
  expect(await zipRefusal(deflated(new Uint8Array(9), 9, 6))).toMatch(/holds 6 parts; up to 5 are read/)
  expect(await zipRefusal(new Blob([new Uint8Array(1e6 + 1)]))).toMatch(/The file has 1 MB/)
})

it('the checksum is that of every other program', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

/** Strokes of a pen that presses, in whole and half pixels. */
const strokes = (count: number) =>
  Array.from({ length: count }, (_, stroke) => ({
    kind: 'pen',
    id: `pen-${stroke}`,
    points: Array.from({ length: 4000 }, (_, at) => ({ x: at / 2, y: stroke, pressure: 0.513 })),
  }))

it('a document with 80 long strokes comes back, and one that no reader would take is refused before it is written', async () => {
  const drawn = async (count: number) => {
    const scene = parseScene({ ...defaultScene(), annotations: strokes(count) })
    const file = await writeVitrineFile({ scene, title: 'x', isNamed: true, assets: [] })
    return (await readVitrineFile(file, read)).scene.annotations.length
  }
  expect(await drawn(80)).toBe(80)
  await expect(drawn(300)).rejects.toThrow(/^What is drawn has \d+ MB; a file holds up to 20 MB\.$/)
}, 30_000)

it.each([
  ['a picture that is', [257], 'A picture has 257 MB; a file holds up to 256 MB.'],
  ['a set of pictures that is', [200, 200, 200], 'With its pictures it has 601 MB; a file holds up to 512 MB.'],
])('%s larger than any reader takes is refused before it is written', async (_, sizesMb, message) => {
  const { scene, asset } = await document()
  const assets = sizesMb.map((sizeMb) => {
    const blob = new Blob(['said to be larger'])
    Object.defineProperty(blob, 'size', { value: sizeMb * 1024 * 1024 })
    return { ...asset, blob }
  })
  await expect(writeVitrineFile({ scene, title: 'x', isNamed: true, assets })).rejects.toThrow(message)
})

it('the refusal of a scene is short, however much is wrong with it', async () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`key-${at}`, 0]))
  for (const scene of [
    { ...defaultScene(), ...many },
    { ...defaultScene(), assets: many },
  ]) {
    const file = await rewritten((entries) => entries.set('scene.json', json(scene)))
    const error: VitrineFileError = await readVitrineFile(file, read).catch((thrown) => thrown)
    expect(error.message).toBe('The document in the file cannot be read.')
    expect(error.hint?.length).toBeLessThan(700)
  }
})
