// What leaves of a patch and of a post: what they show, drawn as before, and no letter more.
import { describe, expect, it } from 'vitest'
import { diffRows } from '@/lib/kinds/contents/diff/diff-rows'
import { type Diff, diff } from '@/lib/kinds/contents/diff/schema'
import { runsKey } from '@/lib/kinds/contents/parts/runs'
import { type Post, PostEntry } from '@/lib/kinds/contents/post/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import { fetchedEntry, postCard } from '../../support/scenes/post-scenes'

const lines = (from: number, words: string) => Array.from({ length: 9 }, (_, at) => ` ${words} ${from + at}`)
const mail = [
  'From 1234 Mon Sep 17 00:00:00 2001',
  'From: SECRET <secret@uni-bonn.de>',
  'Subject: [PATCH] SECRET',
  '',
  'diff --git a/x.ts b/x.ts',
  'index 1234..5678 100644',
  '--- a/x.ts\t2024-01-01 SECRET',
  '+++ b/x.ts',
  '@@ -1,19 +1,19 @@ heading',
  ...lines(1, 'SECRET'),
  '-old',
  '+now',
  ...lines(11, 'SECRET'),
  '-- ',
  '2.39 SECRET',
].join('\n')
const card = (more: Partial<Diff>) => diff.schema.parse({ kind: 'diff', text: mail, context: 0, ...more })
const drawn = (value: Diff) =>
  diffRows(value.text, value).rows.map((row) =>
    row.kind === 'line' ? { ...row, old: row.old?.text, now: row.now?.text } : row,
  )

describe('a patch leaves', () => {
  it.each(['unified', 'split'] as const)(
    'without what is folded and what stands round it, in %s columns',
    (columns) => {
      const shown = withoutSecrets(card({ columns }))
      expect(shown.text).not.toContain('SECRET')
      expect(drawn(shown)).toEqual(drawn(card({ columns })))
      expect(withoutSecrets(shown)).toBe(shown)
    },
  )

  it('with the colours of the lines that it shows', () => {
    const value = card({})
    const count = diffRows(value.text, value).lines.length
    const of = runsKey(value)
    const runs = { of, palette: ['#ff0000'], lines: Array.from({ length: count }, () => [3, 0]) }
    const shown = withoutSecrets({ ...value, runs })
    expect(shown.runs?.of).toBe(runsKey(shown))
    expect(shown.runs?.lines.map(({ length }) => length)).toEqual([...Array(9).fill(0), 2, 2, ...Array(9).fill(0)])
  })

  it('without names that no bar shows, but for what tells their language', () => {
    const text = '--- a/SECRET.ts\n+++ b/SECRET.ts\n@@ -1 +1 @@\n-a\n+b'
    const shown = withoutSecrets(card({ text, fileBar: false }))
    expect(shown.text).not.toContain('SECRET')
    expect(diffRows(shown.text, shown).files[0]).toMatchObject({ oldName: 'file.ts', newName: 'file.ts' })
  })

  it('as it was written where all of it is shown', () => {
    const text =
      'diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\n-a\n+b\n\\ No newline at end of file'
    const value = card({ text, context: 3 })
    expect(withoutSecrets(value)).toBe(value)
  })
})

describe('a post leaves', () => {
  const full = (): Post =>
    postCard({
      posts: [
        fetchedEntry({
          replyTo: 'SECRET',
          link: { url: 'https://SECRET.de', domain: 'SECRET', title: 'SECRET', description: 'SECRET', asset: null },
          note: { title: 'SECRET', text: 'SECRET' },
          poll: { choices: [{ label: 'SECRET', votes: 1 }], endsAt: null, final: true },
          quote: (({ quote: _, ...own }) => own)(PostEntry.parse({ text: 'SECRET' })),
        }),
      ],
    })
  const off = {
    reply: false,
    link: false,
    note: false,
    poll: false,
    quote: false,
    date: false,
    counts: false,
    network: false,
    mark: false,
    avatar: false,
  }

  it('without the parts that are switched off, and still vouches for what it shows', () => {
    const shown = withoutSecrets({ ...full(), ...off })
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|12345|x\.com|2026-11-19/)
    expect(shown.posts[0]!.author).toMatchObject({ avatar: null, mark: null })
    expect(standingOfCard(shown)).toBe('fetched')
    expect(withoutSecrets(shown)).toBe(shown)
  })

  it('as it is where all of it is shown', () => {
    const value = postCard({ posts: [fetchedEntry()] })
    expect(withoutSecrets(value)).toBe(value)
  })

  it('edited, it says so though what was edited is switched off', () => {
    const value = full()
    const posts = value.posts.map((entry) => ({ ...entry, note: { title: '', text: 'forged' } }))
    const shown = withoutSecrets({ ...value, ...off, posts })
    expect(standingOfCard(shown)).not.toBe('fetched')
  })

  it('without pictures of which a grid shows but the number, and with them one below another', () => {
    const media = Array.from({ length: 6 }, (_, at) => ({
      type: 'image' as const,
      asset: String(at).repeat(64),
      width: 2,
      height: 2,
      alt: `alt ${at}`,
      durationMs: null,
    }))
    const value = (more: Partial<Post>) =>
      postCard({
        posts: [fetchedEntry({ media, quote: (({ quote: _, ...own }) => own)(fetchedEntry({ media })) })],
        ...more,
      })
    const grid = withoutSecrets(value({}))
    expect(JSON.stringify(grid)).not.toMatch(/4444|5555|alt [45]/)
    expect(grid.posts[0]!.media).toHaveLength(6)
    expect(standingOfCard(grid)).toBe('fetched')
    expect(withoutSecrets(grid)).toBe(grid)
    const stack = withoutSecrets(value({ mediaLayout: 'stack' }))
    expect(stack.posts[0]!.media).toEqual(media)
    // A quoted post always has a grid.
    expect(JSON.stringify(stack.posts[0]!.quote)).not.toMatch(/4444|alt 4/)
  })

  it('without lines below the last that is shown, and without what a quoted link says of itself', () => {
    const text = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
    const link = { url: 'https://x.de', domain: 'x.de', title: 'X', description: 'SECRET', asset: null }
    const { quote: _, ...quote } = fetchedEntry({ text, spans: [], link })
    const long = { ...quote, text: 'word '.repeat(1900), origin: null }
    const note = { title: '', text }
    const posts = [fetchedEntry({ text: text.repeat(5), spans: [], note, quote }), PostEntry.parse({ quote: long })]
    const shown = withoutSecrets(postCard({ posts }))
    expect(shown.posts[0]!.quote!.text).toBe(`${text.split('\n').slice(0, 14).join('\n')}\n…`)
    expect(shown.posts[0]!.quote!.link!.description).toBe('')
    expect(shown.posts[0]!.note!.text.split('\n')).toHaveLength(17)
    expect(shown.posts[0]!.text.split('\n')).toHaveLength(161)
    expect(shown.posts[1]!.quote!.text.length).toBeLessThan(6000)
    expect(shown.posts[1]!.quote!.text.startsWith('word '.repeat(400))).toBe(true)
    expect(standingOfCard({ posts: [shown.posts[0]!] })).toBe('fetched')
    expect(withoutSecrets(shown)).toBe(shown)
  })

  it('without pictures that are covered', () => {
    const entry = fetchedEntry({
      labels: ['sensitive'],
      media: [{ type: 'image', asset: 'c'.repeat(64), width: 2, height: 2, alt: 'SECRET', durationMs: null }],
    })
    const shown = withoutSecrets(postCard({ posts: [entry] }))
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|cccc/)
    expect(shown.posts[0]!.media).toHaveLength(1)
  })
})
