import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const file = path.resolve(import.meta.dirname, '../../../scripts/paint-first.mjs')
const { paintFirst } = (await import(file)) as { paintFirst(html: string): string }

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const preload = (name: string) =>
  `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/${name}.js"/>`
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>'
const page = `<html><head>${preload('runtime')}${script('react')}${old}</head><body>${script('runtime')}</body></html>`

describe('the page', () => {
  const painted = paintFirst(page)

  it('asks for each script once, and runs none but the one for old browsers', () => {
    expect(painted.match(/<script src=[^>]*>/g)).toEqual([old.replace('</script>', '')])
    for (const name of ['react', 'runtime']) expect(painted.split(preload(name))).toHaveLength(2)
  })

  it('without an async script is refused: the next version of Next may write them in another way', () => {
    expect(() => paintFirst('<html><head></head></html>')).toThrow('names no async script')
  })
})

describe('the scripts', () => {
  it('start once, with the first contentful paint, and hold the load event until then', () => {
    const view = run('visible')
    expect(view.started).toEqual([])
    expect(view.holdsLoad()).toBe(true)
    view.paint('first-paint')
    expect(view.started).toEqual([])
    view.paint('first-contentful-paint')
    view.paint('first-contentful-paint')
    for (const timer of view.timers) timer()
    expect(view.started).toEqual(['/a.js', '/b.js'])
    expect(view.holdsLoad()).toBe(false)
  })

  it('start after a second where no paint is told of', () => {
    const view = run('visible')
    for (const timer of view.timers) timer()
    expect(view.started).toEqual(['/a.js', '/b.js'])
  })

  it('start with the document where nothing is painted: in a tab behind others', () => {
    const view = run('hidden')
    view.parsed()
    expect(view.started).toEqual(['/a.js', '/b.js'])
  })
})

/** The inline script in a document that does what the test says. */
function run(visibilityState: string) {
  const text = /<script>(.*?)<\/script>/.exec(paintFirst(page))![1]!
  const started: string[] = []
  const timers: (() => void)[] = []
  const seen = { holds: false, onParsed: () => undefined as unknown, onPaint: (_: unknown) => undefined as unknown }
  const frame = { contentDocument: { open: () => (seen.holds = true) }, remove: () => (seen.holds = false) }
  class Observer {
    static supportedEntryTypes = ['paint']
    constructor(onPaint: (list: unknown) => void) {
      seen.onPaint = onPaint
    }
    observe() {}
  }
  const links = ['/a.js', '/b.js'].map((href) => ({ getAttribute: () => href }))
  const document = {
    visibilityState,
    createElement: (name: string) =>
      name === 'iframe' ? frame : { setAttribute: (_: string, src: string) => started.push(src) },
    querySelectorAll: () => links,
    head: { append: () => undefined },
  }
  runInNewContext(text, {
    document,
    window: { PerformanceObserver: Observer },
    PerformanceObserver: Observer,
    setTimeout: (timer: () => void) => timers.push(timer),
    addEventListener: (_: string, listener: () => void) => {
      seen.onParsed = listener
    },
  })
  return {
    started,
    timers,
    holdsLoad: () => seen.holds,
    parsed: () => seen.onParsed(),
    paint: (name: string) => seen.onPaint({ getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) }),
  }
}
