// Pictures of a project by their pixels, the lock that remembers them, and the markup that documents keep.
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createTerminal } from '@/cli/console/terminal'
import { differencePicture, differentShare, hashOf, pixelsOf } from '@/cli/pictures/compare'
import type { Outcome } from '@/cli/pictures/make'
import { fillPlaces, markupOf } from '@/cli/pictures/markup'
import { leftOver, lockAfter, summed } from '@/cli/pictures/report'
import type { Lock, LockedFile } from '@/cli/project/lock'

const flat = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 4, background: color } })

describe('pixels', () => {
  it('two files of the same pixels are equal whatever their bytes, and colour under nothing does not count', async () => {
    const fast = await pixelsOf(await flat(40, 30, '#336699').png({ compressionLevel: 0 }).toBuffer())
    const small = await pixelsOf(await flat(40, 30, '#336699').png({ compressionLevel: 9, palette: true }).toBuffer())
    expect(differentShare(fast, small)).toBe(0)
    expect(hashOf(fast)).toBe(hashOf(small))
    const clear = await pixelsOf(await flat(4, 4, 'rgba(255,0,0,0)').png().toBuffer())
    expect(clear.data.every((value) => value === 0)).toBe(true)
  })

  it('the share of different pixels is exact, and pictures of two sizes differ whole', async () => {
    const before = await pixelsOf(await flat(10, 10, '#ffffff').png().toBuffer())
    const after = { ...before, data: Buffer.from(before.data) }
    after.data[0] = 0
    expect(differentShare(before, after)).toBe(0.01)
    expect(differentShare(before, await pixelsOf(await flat(10, 11, '#ffffff').png().toBuffer()))).toBe(1)
    const difference = await sharp(await differencePicture(before, after))
      .raw()
      .toBuffer()
    expect([...difference.subarray(0, 3)]).toEqual([230, 20, 90])
    expect([...difference.subarray(3, 6)]).toEqual([255, 255, 255])
  })
})

const locked = (file: string, more: Partial<LockedFile> = {}): LockedFile => ({
  file,
  width: 800,
  height: 600,
  scale: 2,
  pixels: 'p',
  release: 'r',
  ...more,
})

describe('markup', () => {
  const lock: Lock = {
    version: 1,
    pictures: {
      a: {
        alt: 'A "page" & more',
        files: [
          locked('docs/a-light.webp', { colorScheme: 'light', deviceType: 'desktop' }),
          locked('docs/a-dark.webp', { colorScheme: 'dark', deviceType: 'desktop' }),
        ],
      },
    },
  }
  const options = { documentFolder: '/p/guide', projectFolder: '/p', isMarkdown: false }

  it('a pair is a picture element with the dark file as its source, in design pixels, relative to the document', () => {
    expect(markupOf('a', lock, options)).toBe(
      [
        '<picture>',
        '  <source media="(prefers-color-scheme: dark)" srcset="../docs/a-dark.webp">',
        '  <img src="../docs/a-light.webp" alt="A &quot;page&quot; &amp; more" width="400" height="300">',
        '</picture>',
      ].join('\n'),
    )
    expect(markupOf('a', lock, { ...options, isMarkdown: true })).toBe('![A "page" & more](../docs/a-light.webp)')
    expect(() => markupOf('b', lock, options)).toThrow('The picture b has no file yet.')
  })

  it('a video is a video element in HTML and Markdown, its dark file a source of it; what moves in an image is one', () => {
    const film = (...files: LockedFile[]): Lock => ({ version: 1, pictures: { a: { alt: 'A "page"', files } } })
    const plain = 'muted autoplay loop playsinline aria-label="A &quot;page&quot;" width="400" height="300"'
    for (const isMarkdown of [false, true]) {
      expect(markupOf('a', film(locked('docs/a.webm')), { ...options, isMarkdown })).toBe(
        `<video src="../docs/a.webm" ${plain}></video>`,
      )
    }
    const [light, dark] = (['light', 'dark'] as const).map((colorScheme) =>
      locked(`docs/a-${colorScheme}.mp4`, { colorScheme, deviceType: 'desktop' }),
    )
    expect(markupOf('a', film(light!, dark!), options)).toBe(
      [
        `<video ${plain}>`,
        '  <source media="(prefers-color-scheme: dark)" src="../docs/a-dark.mp4">',
        '  <source src="../docs/a-light.mp4">',
        '</video>',
      ].join('\n'),
    )
    expect(markupOf('a', film(locked('docs/a.gif')), options)).toMatch(/^<img src="..\/docs\/a.gif"/)
  })

  it('the places of a document are filled, all else stays, and a second time changes nothing', () => {
    const document = 'One\n<!-- vitrine:a -->\nold\n<!-- /vitrine:a -->\nTwo <!-- vitrine:b --><!-- /vitrine:b -->\n'
    const filled = fillPlaces(document, (name) => `<img ${name}>`)
    expect(filled.text).toBe(
      'One\n<!-- vitrine:a -->\n<img a>\n<!-- /vitrine:a -->\nTwo <!-- vitrine:b --><img b><!-- /vitrine:b -->\n',
    )
    expect(filled.names).toEqual(['a', 'b'])
    expect(fillPlaces(filled.text, (name) => `<img ${name}>`).text).toBe(filled.text)
  })

  it('a place in the cell of a table stays in its line, and one that is not asked for stays to the letter', () => {
    const row = '| <!-- vitrine:a --><!-- /vitrine:a --> | <!-- vitrine:b -->\n\n  old<!-- /vitrine:b --> |\n'
    const { text } = fillPlaces(row, (name) => (name === 'a' ? '<picture>\n  <img a>\n</picture>' : undefined))
    expect(text).toBe(
      '| <!-- vitrine:a --><picture> <img a> </picture><!-- /vitrine:a --> | <!-- vitrine:b -->\n\n  old<!-- /vitrine:b --> |\n',
    )
  })

  it('a document with the line ends of Windows keeps them', () => {
    const filled = fillPlaces(
      'One\r\n<!-- vitrine:a -->\r\n<!-- /vitrine:a -->\r\n',
      () => '<picture>\n</picture>',
    ).text
    expect(filled).toBe('One\r\n<!-- vitrine:a -->\r\n<picture>\r\n</picture>\r\n<!-- /vitrine:a -->\r\n')
  })

  it('an address has no character that would end it', () => {
    const odd: Lock = { version: 1, pictures: { a: { files: [locked('docs/c#&b/a?.png')] } } }
    expect(markupOf('a', odd, options)).toContain('src="../docs/c%23%26b/a%3F.png"')
  })

  it('a place in the item of a list stays in it, line by line, and is filled the same a second time', () => {
    const document = '- one\n\n  <!-- vitrine:a -->\n  <!-- /vitrine:a -->\n'
    const fill = (text: string) => fillPlaces(text, () => '<picture>\n  <img a>\n</picture>').text
    const filled = fill(document)
    expect(filled).toBe(
      '- one\n\n  <!-- vitrine:a -->\n  <picture>\n    <img a>\n  </picture>\n  <!-- /vitrine:a -->\n',
    )
    expect(fill(filled)).toBe(filled)
  })

  it('a place without an end is refused instead of swallowing the document', () => {
    expect(() => fillPlaces('<!-- vitrine:a -->\ntext', () => '')).toThrow('<!-- vitrine:a --> has no end.')
    expect(() => fillPlaces('<!-- vitrine:a -->\n<!-- vitrine:b -->\n<!-- /vitrine:b -->', () => '')).toThrow(
      'vitrine:a --> has no end',
    )
  })
})

const unchanged = (name: string): Outcome => ({
  variant: { picture: { name, url: '/' }, axes: {}, file: `${name}.png`, recipe: {}, steps: undefined },
  state: 'unchanged',
  reason: '',
  made: { width: 800, height: 600, scale: 2, warnings: [], hash: 'p' },
  differences: [],
})

describe('what is told of a run', () => {
  const inScheme = (name: string, colorScheme: 'light' | 'dark', hash: string): Outcome => {
    const { variant, made, ...outcome } = unchanged(name)
    return { ...outcome, variant: { ...variant, axes: { colorScheme } }, made: { ...made!, hash } }
  }

  it('a picture whose light and dark files are equal is named, and one whose files differ is not', () => {
    const stderr = new PassThrough()
    const terminal = createTerminal({ stdin: new PassThrough(), stdout: new PassThrough(), stderr }, false)
    const outcomes = [
      inScheme('same', 'light', 'p'),
      inScheme('same', 'dark', 'p'),
      inScheme('two', 'light', 'p'),
      inScheme('two', 'dark', 'q'),
      unchanged('one'),
    ]
    const facts = summed({ outcomes, lock: { version: 1, pictures: {} }, gone: [] }, terminal)
    expect(facts.alike).toEqual(['same'])
    expect(String(stderr.read())).toMatch(/^same: its light and dark pictures are equal\. .*\n$/)
  })
})

describe('the lock', () => {
  it('pictures that were not asked for stay, those that are gone leave, and the same pixels keep their release', () => {
    const before: Lock = {
      version: 1,
      pictures: {
        a: { files: [locked('a.png')] },
        b: { files: [locked('b.png')] },
        gone: { files: [locked('gone.png')] },
      },
    }
    const after = lockAfter([unchanged('a')], before, { release: 'newer', names: ['a', 'b'] })
    expect(after.pictures).toEqual({ a: before.pictures.a, b: before.pictures.b })
    expect(leftOver(before, after)).toEqual(['gone.png'])
  })

  it('a lock that speaks of other pixels than the file on the disk has is put right though the picture is the same', () => {
    const before: Lock = { version: 1, pictures: { a: { files: [locked('a.png', { pixels: 'old', width: 10 })] } } }
    const after = lockAfter([unchanged('a')], before, { release: 'newer', names: ['a'] })
    expect(after.pictures.a!.files).toEqual([locked('a.png', { release: 'newer' })])
  })

  it('marks that an installation says nothing of are kept', () => {
    const marks = { '#a': [1, 2, 3, 4] }
    const before: Lock = { version: 1, pictures: { a: { files: [locked('a.png', { pixels: 'old', marks })] } } }
    const changed = { ...unchanged('a'), state: 'changed' as const }
    expect(lockAfter([changed], before, { release: 'r', names: ['a'] }).pictures.a!.files[0]!.marks).toEqual(marks)
  })

  it('a picture may be called as a field that every object has', () => {
    const empty: Lock = { version: 1, pictures: {} }
    const after = lockAfter([unchanged('constructor')], empty, { release: 'r', names: ['constructor'] })
    expect(after.pictures.constructor).toMatchObject({ files: [{ file: 'constructor.png' }] })
    expect(() => markupOf('toString', empty, { documentFolder: '/', projectFolder: '/', isMarkdown: false })).toThrow(
      'The picture toString has no file yet.',
    )
  })
})
