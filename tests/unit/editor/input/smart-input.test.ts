// What a pasted or typed text becomes.
import { describe, expect, it } from 'vitest'
import { cardOfFile, classifyText } from '@/lib/editor/input/smart-input'

describe('an address of a text on GitHub', () => {
  it.each([
    ['https://github.com/o/r/blob/main/a.ts#L3-L9', 'https://github.com/o/r/blob/main/a.ts#L3-L9'],
    ['github.com/o/r/pull/12.diff', 'https://github.com/o/r/pull/12.diff'],
    [` https://gist.github.com/o/${'ab'.repeat(16)} `, `https://gist.github.com/o/${'ab'.repeat(16)}`],
  ])('%j is asked for as a text', (text, url) => {
    expect(classifyText(text)).toEqual({ kind: 'source', url })
  })

  it.each(['https://github.com/o/r/pull/12', 'https://github.com/o/r/blob/main/logo.png', 'https://github.com/o/r'])(
    'the page %s is captured',
    (url) => {
      expect(classifyText(url)).toMatchObject({ kind: 'address', url })
    },
  )
})

describe('an address', () => {
  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['  https://Example.com/A?b=c#d \n', 'https://example.com/A?b=c#d'],
    ['HTTP://example.com', 'http://example.com/'],
    ['http://example.com:8080/x', 'http://example.com:8080/x'],
    ['example.com', 'https://example.com/'],
    ['www.example.com/path?q=a:b', 'https://www.example.com/path?q=a:b'],
    ['//example.com/x', 'https://example.com/x'],
    ['example.com:8443', 'https://example.com:8443/'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
    ['example.com.', 'https://example.com./'],
    ['example.com/photo.png', 'https://example.com/photo.png'],
    ['https://photo.png/', 'https://photo.png/'],
    ['localhost', 'http://localhost/'],
    ['localhost:3000/docs', 'http://localhost:3000/docs'],
    ['app.localhost:3000', 'http://app.localhost:3000/'],
    ['192.168.0.10', 'http://192.168.0.10/'],
    ['127.0.0.1:8080/a', 'http://127.0.0.1:8080/a'],
    ['[::1]:3000', 'http://[::1]:3000/'],
    ['https://localhost:3000', 'https://localhost:3000/'],
  ])('%j is %s', (text, url) => {
    expect(classifyText(text)).toEqual({ kind: 'address', url, host: new URL(url).host })
  })
})

describe('the address of a post', () => {
  it.each([
    ['https://x.com/ada/status/1629307668568633344', 'https://x.com/ada/status/1629307668568633344'],
    ['twitter.com/ada/status/20?s=46', 'https://twitter.com/ada/status/20?s=46'],
    ['https://mobile.twitter.com/i/web/status/20', 'https://mobile.twitter.com/i/web/status/20'],
    [' https://x.com/ada/status/20/photo/1 ', 'https://x.com/ada/status/20/photo/1'],
    ['1629307668568633344', 'https://x.com/i/status/1629307668568633344'],
    ['https://bsky.app/profile/ada.example.com/post/3kabc', 'https://bsky.app/profile/ada.example.com/post/3kabc'],
    ['at://did:plc:alice/app.bsky.feed.post/3kabc', 'https://bsky.app/profile/did:plc:alice/post/3kabc'],
    ['https://mastodon.example/@ada/113', 'https://mastodon.example/@ada/113'],
    ['mastodon.example/@ada@other.example/113', 'https://mastodon.example/@ada@other.example/113'],
    ['https://mastodon.example/users/ada/statuses/113', 'https://mastodon.example/users/ada/statuses/113'],
  ])('%j is %s', (text, url) => {
    expect(classifyText(text)).toEqual({ kind: 'post', urls: [url] })
  })

  it('several, one a line, are a thread; with anything between them they are text', () => {
    const [one, two] = ['https://x.com/a/status/20', 'https://x.com/a/status/21']
    expect(classifyText(`${one}\n${two}\r\n`)).toEqual({ kind: 'post', urls: [one, two] })
    expect(classifyText(`${one}\nhello`)).toMatchObject({ kind: 'card' })
    expect(classifyText(Array(9).fill(one).join('\n'))).toMatchObject({ kind: 'unknown' })
  })

  it.each([
    'https://x.com/ada',
    'https://x.com/ada/status/',
    'https://notx.com/ada/status/20',
    'https://user@x.com/ada/status/20',
    'https://x.com:8443/ada/status/20',
    'https://bsky.app/profile/ada.example.com',
    'https://medium.com/@ada/20261119',
    'https://www.tiktok.com/@ada/123456',
    '12345',
    'example.com/@ada',
  ])('%j is none', (text) => {
    expect(classifyText(text).kind).not.toBe('post')
  })
})

describe('anything else says why, and what is accepted', () => {
  it.each(
    [
      ['', 'nothing'],
      ['   ', 'nothing'],
      ['hello', 'not a web address'],
      ['hello world', 'spaces'],
      ['someone@example.com', 'e-mail'],
      ['mailto:someone@example.com', '"mailto:"'],
      ['ftp://example.com/', '"ftp:"'],
      ['javascript:alert(1)', '"javascript:"'],
      ['file:///etc/passwd', '"file:"'],
      ['data:text/html,hi', '"data:"'],
      ['about:blank', '"about:"'],
      ['https://user:secret@example.com/', 'user name or password'],
      ['user:secret@example.com', '"user:"'],
      ['photo.png', 'name of a file'],
      ['C:\\Users\\me\\shot.png', 'name of a file'],
      ['https://', 'incomplete'],
      ['https:///path', 'incomplete'],
      ['https:example.com', 'incomplete'],
      ['example.com:99999', 'not well formed'],
      ['exa mple.com', 'spaces'],
      ['https://exa%mple.com', 'not well formed'],
      ['a..b', 'not well formed'],
      ['.com', 'not well formed'],
      ['...', 'not a web address'],
      ['/relative/path', 'not a web address'],
      ['3.14', 'not a web address'],
      ['v1.2.3', 'not a web address'],
    ].filter(([, why]) => why !== 'x'),
  )('%j', (text, why) => {
    const classified = classifyText(text)
    expect(classified).toMatchObject({ kind: 'unknown', message: expect.stringContaining(why) })
    expect(classified).toMatchObject({ message: expect.stringContaining('example.com') })
  })
})

it('an address that is not http or https is never the answer', () => {
  for (const text of ['ws://a.b', 'view-source:https://a.b', 'blob:https://a.b/1', 'tel:+1', 'a.b', 'HTTPS://a.b']) {
    const classified = classifyText(text)
    if (classified.kind === 'address') expect(classified.url).toMatch(/^https?:\/\//)
  }
})

describe('several lines', () => {
  it('several lines are a card of code, as they came', () => {
    const text = '  const a = 1\n\tconst b = 2\n'
    expect(classifyText(text)).toEqual({ kind: 'card', card: 'code', text })
  })

  it('a file of text is a card with its name, and one of other bytes is none', async () => {
    const file = new File(['let a\n'], 'a.rs')
    expect(await cardOfFile(file)).toEqual({ kind: 'card', card: 'code', text: 'let a\n', fileName: 'a.rs' })
    expect(await cardOfFile(new Blob([Uint8Array.of(0xff, 0xfe, 0x80)]))).toBeNull()
    expect(await cardOfFile(new Blob([Uint8Array.of(0xff, 0x80, 0x80)]))).toBeNull()
    expect(await cardOfFile(new Blob(['a\0b']))).toBeNull()
    expect(await cardOfFile(new Blob([]))).toBeNull()
    expect(await cardOfFile(new Blob(['a'.repeat(1_000_001)]))).toBeNull()
  })
})

it('a file in UTF-16, as Windows writes them, is read by the mark it begins with', async () => {
  const little = Uint8Array.of(0xff, 0xfe, ...Buffer.from('größe\nok', 'utf16le'))
  const big = Uint8Array.from(little)
  for (let at = 0; at < big.length; at += 2) big.set([little[at + 1]!, little[at]!], at)
  for (const bytes of [little, big])
    expect(await cardOfFile(new File([bytes], 'log.txt'))).toMatchObject({ card: 'code', text: 'größe\nok' })
})

describe('an address among words', () => {
  const post = { kind: 'post', urls: ['https://x.com/jack/status/20123456789'] }
  it.each([
    ['Look at this\nhttps://x.com/jack/status/20123456789', post],
    ['Look: https://x.com/jack/status/20123456789.', post],
    [
      'Look: https://a.example/wiki/Mercury_(planet)',
      { kind: 'address', url: 'https://a.example/wiki/Mercury_(planet)' },
    ],
    [
      'Look (https://a.example/wiki/Mercury_(planet)).',
      { kind: 'address', url: 'https://a.example/wiki/Mercury_(planet)' },
    ],
    ['Look (at https://a.example/b).', { kind: 'address', url: 'https://a.example/b' }],
    [
      'A page (“the best”), with words\n\nhttps://example.com/a?b=c',
      { kind: 'address', url: 'https://example.com/a?b=c' },
    ],
  ])('%j is that address', (text, found) => {
    expect(classifyText(text)).toMatchObject(found)
  })

  it.each([
    "const url = 'https://example.com/'\nfetch(url)",
    'cd vitrine\ngit clone https://example.com/a',
    '$ npm run dev\nhttps://localhost:3000',
    'curl -sSf \\\n  https://example.com/install.sh',
    'one\nhttps://example.com/a\nhttps://example.com/b',
  ])('%j is a card', (text) => {
    expect(classifyText(text)).toMatchObject({ kind: 'card' })
  })

  it('a column of numbers is a card, and one beside an address is a post', () => {
    expect(classifyText('1700000000\n1700000060\n1700000120')).toMatchObject({ kind: 'card', card: 'code' })
    expect(classifyText(Array(20).fill('1700000000').join('\n'))).toMatchObject({ kind: 'card' })
    expect(classifyText('https://x.com/a/status/20\n1629307668568633344')).toMatchObject({ kind: 'post' })
  })

  it('more posts than a card holds are said, and are no code', () => {
    const text = Array.from({ length: 9 }, (_, at) => `https://x.com/jack/status/2012345678${at}`).join('\n')
    expect(classifyText(text)).toEqual({
      kind: 'unknown',
      message: 'These are 9 posts, and a card has room for 8. Paste 8 addresses at most.',
    })
  })
})
