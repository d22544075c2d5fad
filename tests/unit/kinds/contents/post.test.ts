// A post card: what it says in numbers and dates, what it vouches for, and that no post of a stranger breaks it.
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareText } from '@/lib/core/text/typesetter'
import { layOutCard } from '@/lib/kinds/contents/post/card'
import { postDrawing } from '@/lib/kinds/contents/post/draw'
import { apart, spansIn, withWords } from '@/lib/kinds/contents/post/edit'
import { compactCount, dateWords, dayParts, duration, fullCount, percentage } from '@/lib/kinds/contents/post/figures'
import { ownColorsOf } from '@/lib/kinds/contents/post/own-colors'
import { type Post, type PostEntry, post } from '@/lib/kinds/contents/post/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { lineOf, wordsOf } from '@/lib/kinds/contents/post/words'
import { contrast } from '@/lib/scene/readable-color'
import { fetchedEntry, postCard } from '../../../support/scenes/post-scenes'
import { useFontsOfDisk } from '../../../support/text/font-files'

beforeAll(() => useFontsOfDisk())

/** With its fonts. */
async function laidOut(value: Post) {
  await prepareText(postDrawing.texts(value))
  return layOutCard(value)
}

const texts = async (value: Post) => (await laidOut(value)).needs.map(({ text }) => text)

describe('figures', () => {
  it('a number is cut as networks cut it, and is never more than there are', () => {
    const cut = [0, 7, 999, 1000, 1049, 1099, 1100, 12_345, 99_949, 99_999, 100_000, 999_999, 1e6, 1_234_567, 2.55e9]
    expect(cut.map(compactCount)).toEqual([
      '0',
      '7',
      '999',
      '1K',
      '1K',
      '1K',
      '1.1K',
      '12.3K',
      '99.9K',
      '99.9K',
      '100K',
      '999K',
      '1M',
      '1.2M',
      '2.5B',
    ])
    expect([0, 999, 1000, 12_345, 1_234_567].map(fullCount)).toEqual(['0', '999', '1,000', '12,345', '1,234,567'])
  })

  it('a share has a tenth where it has one, and nothing of nothing is nothing', () => {
    expect([percentage(1, 3), percentage(1, 4), percentage(0, 0), percentage(5, 5)]).toEqual([
      '33.3%',
      '25%',
      '0%',
      '100%',
    ])
  })

  it('a length is in minutes, and in hours where it has some', () => {
    expect([0, 7400, 754_000, 3_723_000].map(duration)).toEqual(['0:00', '0:07', '12:34', '1:02:03'])
  })

  it('a date is the same everywhere: in the offset that was chosen, in the words of the card', () => {
    const iso = '2026-11-19T23:12:40.000Z'
    const said = (createdAt: string | null, timeStyle: '12h' | '24h' | 'date', utcOffsetMinutes = 0) =>
      dateWords({ createdAt, dateText: null, edited: false }, { timeStyle, utcOffsetMinutes }, false)
    expect(said(iso, '12h')).toBe('11:12 PM · Nov 19, 2026')
    expect(said(iso, '24h', 60)).toBe('00:12 · 20 Nov 2026')
    expect(said(iso, 'date', -720)).toBe('19 Nov 2026')
    expect(said('2026-11-19T00:05:00Z', '12h')).toMatch(/^12:05 AM/)
    expect(dayParts(iso, { timeStyle: '12h', utcOffsetMinutes: 0 })).toEqual(['Nov 19, 2026'])
    for (const none of [null, '', 'yesterday', '+999999-01-01']) expect(said(none, '12h')).toBe('')
  })
})

describe('what a card vouches for', () => {
  const marked = (entry: PostEntry) => postCard({ posts: [entry], theme: 'dark' })
  const isTicked = (value: Post) =>
    layOutCard({ ...value, mark: true }).below.length - layOutCard({ ...value, mark: false }).below.length
  const changes: [string, Partial<PostEntry>][] = [
    ['words', { text: 'I never said that' }],
    ['author', { author: { ...fetchedEntry().author, name: 'Somebody else' } }],
    ['handle', { author: { ...fetchedEntry().author, handle: 'other' } }],
    ['tick', { author: { ...fetchedEntry().author, mark: 'government' } }],
    ['numbers', { counts: { ...fetchedEntry().counts, likes: 1_000_000 } }],
    ['date', { createdAt: '2020-01-01T00:00:00Z' }],
    [
      'poll',
      {
        poll: {
          choices: [
            { label: 'Yes', votes: 1 },
            { label: 'No', votes: 0 },
          ],
          endsAt: null,
          final: true,
        },
      },
    ],
    ['note', { note: { title: 'Readers added context', text: 'False.' } }],
  ]

  it('a post as it was fetched shows the tick and the name of its network', async () => {
    const value = marked(fetchedEntry())
    expect(standingOfCard(value)).toBe('fetched')
    expect(isTicked(value)).toBe(1)
    expect((await texts(value)).join('\n')).toMatch(/2026 · X$/m)
  })

  it.each(changes)(
    'a card whose %s was changed by hand loses both, and says "edited" whatever is switched off',
    async (_, change) => {
      const value = marked({ ...fetchedEntry(), ...change })
      expect(standingOfCard(value)).toBe('edited')
      expect(isTicked(value)).toBe(0)
      const bare = { ...value, date: false, network: false, counts: false }
      for (const each of [value, bare]) expect((await texts(each)).join('\n')).toMatch(/(?:^|· )edited$/m)
      expect((await texts(value)).join('\n')).not.toMatch(/ · X$/m)
    },
  )

  it('another avatar, and words that are put back, change nothing of that', () => {
    const entry = fetchedEntry()
    const face = { ...entry, author: { ...entry.author, avatar: 'f'.repeat(64) } }
    expect(standingOfCard(marked(face))).toBe('fetched')
    expect(standingOfCard(marked(withWords(withWords(entry, 'x'), entry.text)))).toBe('fetched')
  })

  it('a quoted post that was changed, and one changed post of a thread, speak for the whole card', () => {
    const entry = fetchedEntry()
    const { quote: _, ...quoted } = fetchedEntry()
    expect(standingOfCard(marked({ ...entry, quote: quoted }))).toBe('fetched')
    expect(standingOfCard(marked({ ...entry, quote: { ...quoted, text: 'No' } }))).toBe('edited')
    expect(standingOfCard(postCard({ posts: [entry, { ...entry, text: 'No' }] }))).toBe('edited')
  })

  it('a card that was written by hand says so', async () => {
    const value = marked({ ...fetchedEntry(), origin: null })
    expect(standingOfCard(value)).toBe('written')
    expect(isTicked(value)).toBe(0)
    expect((await texts(value)).join('\n')).toMatch(/written by hand$/m)
  })
})

describe('what is shown', () => {
  const full: Partial<PostEntry> = {
    replyTo: 'grace',
    media: [{ type: 'video', asset: 'a'.repeat(64), width: 1600, height: 900, alt: 'A lake', durationMs: 83_000 }],
    poll: {
      choices: [
        { label: 'Yes', votes: 3 },
        { label: 'No', votes: 1 },
      ],
      endsAt: null,
      final: true,
    },
    link: { url: 'https://example.com/', domain: 'example.com', title: 'A title', description: 'About', asset: null },
    note: { title: 'Readers added context', text: 'It is a pond.' },
  }

  it('every part has a switch, and without it the card is lower', async () => {
    const { quote: _, ...quoted } = fetchedEntry()
    const value = postCard({ posts: [fetchedEntry({ ...full, quote: { ...quoted, text: 'Quoted words' } })] })
    const whole = await laidOut(value)
    for (const part of ['reply', 'media', 'quote', 'poll', 'link', 'note', 'counts'] as const) {
      expect((await laidOut({ ...value, [part]: false })).size.height, part).toBeLessThan(whole.size.height)
    }
    const said = (await texts(value)).join('\n')
    for (const words of [
      'Replying to @grace',
      '1:23',
      'ALT',
      '75%',
      '4 votes · Final results',
      'A title',
      'It is a pond.',
      'Quoted words',
    ])
      expect(said).toContain(words)
    expect((await texts({ ...value, alt: false })).includes('ALT')).toBe(false)
    expect((await laidOut({ ...value, avatar: false })).pictures).toHaveLength(whole.pictures.length - 2)
  })

  it('pictures that were marked are not shown until that is asked for', async () => {
    const value = postCard({ posts: [fetchedEntry({ ...full, labels: ['sensitive'] })] })
    expect((await laidOut(value)).pictures.map(({ asset }) => asset)).not.toContain('a'.repeat(64))
    expect((await texts(value)).join('\n')).toContain('Marked as sensitive')
    expect((await laidOut({ ...value, sensitive: true })).pictures.map(({ asset }) => asset)).toContain('a'.repeat(64))
  })

  it('one to four pictures fill their grid without a gap beside it; more are a number', async () => {
    for (const network of ['x', 'bluesky', 'mastodon'] as const) {
      for (const count of [2, 3, 4, 6]) {
        const media = Array.from({ length: count }, () => ({ ...full.media![0]!, type: 'image' as const }))
        const sheet = await laidOut(postCard({ style: network, avatar: false, posts: [fetchedEntry({ media })] }))
        expect(sheet.pictures).toHaveLength(Math.min(4, count))
        const right = Math.max(...sheet.pictures.map(({ rect }) => rect.x + rect.width))
        expect([Math.min(...sheet.pictures.map(({ rect }) => rect.x)), right]).toEqual([56, sheet.size.width - 56])
        expect(sheet.needs.some(({ text }) => text === '+2')).toBe(count === 6)
      }
    }
  })

  it('a thread has all its posts in one card, or a card for each', async () => {
    const posts = ['First', 'Second', 'Third'].map((text) => fetchedEntry({ text, spans: [] }))
    const value = postCard({ posts })
    for (const text of ['First', 'Second', 'Third']) expect(await texts(value)).toContain(text)
    expect(apart(value).map((each) => each.posts.map(({ text }) => text))).toEqual([['First'], ['Second'], ['Third']])
  })

  it('what lies outside the Latin alphabet ends where its lines end', async () => {
    const sheet = await laidOut(postCard({ posts: [fetchedEntry({ text: 'שלום עולם', spans: [] })] }))
    expect(sheet.isReady).toBe(true)
    expect(sheet.needs.some(({ text }) => text === 'שלום עולם')).toBe(true)
  })
})

describe('words typed by hand', () => {
  it('addresses, names and tags are found, and the stops after them are none of theirs', () => {
    const text =
      'See https://example.com/a?b=c, (example.org/x) @ann, @bob@social.example. #größe! a@b.example #1 mail.'
    expect(spansIn(text).map(({ from, to, kind }) => [text.slice(from, to), kind])).toEqual([
      ['https://example.com/a?b=c', 'link'],
      ['example.org/x', 'link'],
      ['@ann', 'mention'],
      ['@bob@social.example', 'mention'],
      ['#größe', 'tag'],
      ['#1', 'tag'],
    ])
  })

  it('a text made to be slow to search is searched at once', () => {
    const start = performance.now()
    for (const text of [
      'a.'.repeat(5000),
      '@'.repeat(10_000),
      'https://'.repeat(1250),
      'a-'.repeat(5000),
      '@a.'.repeat(3333),
    ])
      spansIn(text)
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})

describe('words of strangers', () => {
  const longest = (text: string) => text.slice(0, 10_000)
  const hostile: [string, string][] = [
    ['10,000 combining marks', `Z${'\u0301'.repeat(9999)}`],
    ['combining marks on every letter', longest('Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(1200))],
    ['controls of direction', longest('\u202e\u202d\u202a\u2066\u2067\u2068evil\u202c\u2069'.repeat(800))],
    ['emoji alone', longest('👩‍👩‍👧‍👦🏳️‍🌈'.repeat(900))],
    ['line ends alone', '\n'.repeat(10_000)],
    ['a line a letter', longest('a\n'.repeat(5000))],
    ['one word without an end', 'W'.repeat(10_000)],
    ['markup', longest('<script>alert(1)</script>&amp;<img src=x onerror=y>]]>{{7*7}}%s'.repeat(150))],
    ['halves of letters', longest('\ud83d\ude00\ud83d\udc00\udc00x'.repeat(1600))],
    ['nothing that is seen', longest('\u200b\u200d\ufeff\u2060\u00ad'.repeat(2000))],
    [
      'every control',
      longest(
        Array.from({ length: 160 }, (_, code) => String.fromCharCode(code))
          .join('')
          .repeat(60),
      ),
    ],
  ]

  it.each(hostile)('%s make a card of bounded height', async (_, text) => {
    const quoted = { ...fetchedEntry({ text }), quote: undefined }
    const { quote: __, ...quote } = quoted
    const entry = fetchedEntry({
      text,
      quote,
      author: { ...fetchedEntry().author, name: text.slice(0, 200), handle: text.slice(0, 200) },
      poll: {
        choices: [
          { label: text.slice(0, 200), votes: 1 },
          { label: text.slice(0, 200), votes: null },
        ],
        endsAt: text.slice(0, 40),
        final: false,
      },
      link: {
        url: '',
        domain: text.slice(0, 300),
        title: text.slice(0, 500),
        description: text.slice(0, 1000),
        asset: null,
      },
      note: { title: text.slice(0, 300), text: text.slice(0, 4000) },
      labels: [text.slice(0, 300)],
      spans: [
        { from: 0, to: 3, kind: 'link' },
        { from: 2, to: 5, kind: 'tag' },
        { from: 4, to: 10_000, kind: 'mention' },
      ],
    })
    const { size, isReady } = await laidOut(post.schema.parse({ ...postCard({ posts: [entry] }) }))
    expect(isReady).toBe(true)
    expect(size.height).toBeLessThan(32_001)
  })

  it('a name cannot turn round what follows it, and no letter has a tower of marks', () => {
    expect(lineOf('\u202eevil\u2066 name\n\ttwo')).toBe('evil name two')
    expect(lineOf(`Z${'\u0301'.repeat(50)}`).length).toBeLessThan(6)
    expect(wordsOf({ text: `a${'\u0300'.repeat(500)}b`, spans: [], truncated: false }).text.length).toBeLessThan(8)
  })

  it('a span keeps its letters through all that, and one within a letter is none', () => {
    const text = `a${'\u0316'.repeat(40)} 🎉 @ann\n\n\n\n\nx`
    const at = text.indexOf('@ann')
    const words = wordsOf({ text, spans: [{ from: at, to: at + 4, kind: 'mention' }], truncated: true })
    expect(words.spans.map(({ from, to, name }) => [words.text.slice(from, to), name])).toEqual([['@ann', 'mention']])
    expect(words.text.endsWith('\n\nx…')).toBe(true)
    const half = text.indexOf('🎉') + 1
    expect(wordsOf({ text, spans: [{ from: half, to: half + 3, kind: 'tag' }], truncated: false }).spans).toEqual([])
  })
})

it('a card in the colours of its surroundings can be read', () => {
  for (const colors of [
    [],
    ['#808080'],
    ['#ff0000', '#00ff00'],
    ['#0b1020', '#1e1b4b'],
    ['#fef3c7', '#fde68a'],
    ['#ffff00'],
  ]) {
    const { ground, ink, accent } = ownColorsOf(colors)
    expect(contrast(ink, ground)).toBeGreaterThan(10)
    expect(contrast(accent, ground)).toBeGreaterThan(4)
  }
})
