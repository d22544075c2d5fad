// What Mastodon serves as HTML, as people see it; and what a server that wishes ill may send instead.
import { describe, expect, it } from 'vitest'
import { readHtml } from '@/lib/server/post/mastodon/html-text'

const textOf = (html: string) => readHtml(html).text
const link = (text: string) => `<a href="https://a.example/">${text}</a>`

/** Milliseconds that reading takes, the best of three. */
function readingMs(html: string): number {
  const times = [1, 2, 3].map(() => {
    const before = performance.now()
    readHtml(html)
    return performance.now() - before
  })
  return Math.min(...times)
}

describe('the words of HTML', () => {
  it.each([
    ['<p>One</p><p>Two<br>three<br/>four</p>', 'One\n\nTwo\nthree\nfour'],
    ['<p>One<br><br><br></p>\n<p>Two</p>\n', 'One\n\nTwo'],
    ['one\ntwo\n\n\nthree', 'one\ntwo\n\n\nthree'],
    ['<p>Buy:</p><ul><li>milk</li><li>eggs</li></ul><blockquote>q</blockquote>', 'Buy:\n\n• milk\n• eggs\n\nq'],
    ['<ol>\n<li><p>first</p></li>\n<li><p>second</p><p>more</p></li>\n</ol>', '1. first\n2. second\nmore'],
    ['<ul><li>a<ul><li>b</li></ul></li><li></li><li>c</li></ul>after', '• a\n• b\n• c\n\nafter'],
    ['<h2>Title</h2>text<pre>code\n  more</pre>', 'Title\n\ntext\n\ncode\n  more'],
    ['a <!-- no <b>comment</b> > --> b<!-->c</>d<?x?>e', 'a  bcde'],
    ['1 < 2 <3 & 2 > 1 &lt;b&gt; &#x1f389;', '1 < 2 <3 & 2 > 1 <b> 🎉'],
    ['<a title="x > y" class=\'q\'>z</a><b', 'z'],
    ['<span class="invisible">https://<span>x</span></span>shown<span class="invisible">.html</span>', 'shown'],
    ['<p>a<span class="invisible">never closed</p><p>b</p>', 'a\n\nb'],
    ['<P>a</P><P>b</P>', 'a\n\nb'],
    ['', ''],
  ])('the HTML %j is read as %j', (html, text) => {
    expect(textOf(html)).toBe(text)
  })

  it('the address of a quoted post stands in the text where there is no quote beside it, and only there', () => {
    const html = '<p class="quote-inline">RE: <a href="https://a.example/1">a.example/1</a></p><p>Yes</p>'
    expect(textOf(html)).toBe('RE: a.example/1\n\nYes')
    expect(readHtml(html, { hasQuote: true })).toMatchObject({ text: 'Yes', spans: [] })
  })
})

describe('the links of HTML', () => {
  const linksOf = (html: string) => {
    const { text, spans } = readHtml(html)
    return spans.map(({ from, to, kind }) => [kind, text.slice(from, to)])
  }

  it('a link is where its words are, without the lines around them', () => {
    const html = 'y<a><br><br><br></a><p><a>x</a>'
    expect(readHtml(html)).toMatchObject({ text: 'y\n\nx', spans: [{ from: 3, to: 4, kind: 'link' }] })
    expect(linksOf(`<ul><li>${link('milk')}</li></ul>`)).toEqual([['link', 'milk']])
  })

  it('a link at the end is as long as what is shown of it', () => {
    expect(linksOf('<p>see <a class="mention hashtag">#tag </a></p>')).toEqual([['tag', '#tag']])
    expect(linksOf('<p>see <a class="hashtag">  </a></p>')).toEqual([])
  })

  it('a link that begins in another one ends that', () => {
    expect(linksOf('<a>one<a class="u-url mention">two</a>')).toEqual([
      ['link', 'one'],
      ['mention', 'two'],
    ])
  })
})

describe('HTML without an end', () => {
  it('a text over 25,000 letters is cut between letters, says so, and leaves no markup behind', () => {
    const long = readHtml(`<p>${'a'.repeat(24_999)}🎉</p>`)
    expect([long.text.length, long.truncated]).toEqual([24_999, true])
    expect(readHtml(`<p>${'a'.repeat(25_000)}</p>`).truncated).toBe(false)
    const marked = readHtml(`${'<b></b>'.repeat(20_000)}<a href="https://a.example/">x</a>`)
    expect(marked).toEqual({ text: '', spans: [], truncated: true })
    expect(readHtml(link('x').repeat(3000)).spans.length).toBe(500)
  })

  it.each([
    ['newlines before paragraphs', `${'\n'.repeat(16_000)}x${'<p>'.repeat(30_000)}`],
    ['paragraphs', '<p>a'.repeat(30_000)],
    ['breaks', `x${'<br>'.repeat(30_000)}x`],
    ['tags that are not closed', '<a '.repeat(40_000)],
    ['quotes that are not closed', '<a b="'.repeat(20_000)],
    ['names and spaces', `<a ${`b${' '.repeat(50)}`.repeat(2000)}`],
    ['comments that are not closed', '<!--'.repeat(25_000)],
    ['signs', '<'.repeat(100_000)],
    ['lists in lists', '<ul><li>'.repeat(12_000)],
    ['hidden parts', '<span class="invisible">'.repeat(4000)],
    ['references', '&amp'.repeat(25_000)],
  ])('hostile HTML of %s is read in proportion to its length', (_name, html) => {
    expect(readingMs(html)).toBeLessThan(150)
  })
})
