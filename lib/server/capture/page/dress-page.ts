// What the caller lays over a page and how its bottom is reached. The functions are sent as text: each uses nothing but its argument and the page.
import 'server-only'

export interface Dress {
  hide: readonly string[]
  remove: readonly string[]
  styles: string
}

/** A selector of the caller's that is none. */
interface Malformed {
  field: 'hide' | 'remove'
  selector: string
}

/** A selector of the caller's that has matched nothing in this document so far. */
export interface Unmatched {
  field: 'hide' | 'remove'
  selector: string
}

interface Dressed {
  /** The first that is none: nothing is laid then. */
  malformed: Malformed | null
  unmatched: Unmatched[]
}

/**
 * Lays two sheets over the document and its open shadow roots; again where the page has taken it off or has new roots. A sheet that is adopted
 * needs no permission of the page's content policy. What is hidden or removed by now is so in its own style too, which no sheet of the page
 * overrides. Of what is hidden nothing shows: a child may be visible in a hidden parent, and not in a transparent one.
 */
export function dressPage({ hide, remove, styles }: Dress): Dressed {
  const kept = globalThis as { vitrineSheets?: CSSStyleSheet[]; vitrineMatched?: Set<string> }
  const asked = [
    { field: 'hide', selectors: hide, style: { visibility: 'hidden', opacity: '0' } },
    { field: 'remove', selectors: remove, style: { display: 'none' } },
  ] as const
  if (!kept.vitrineSheets) {
    const own = new CSSStyleSheet()
    own.replaceSync(styles)
    const rules = new CSSStyleSheet()
    const addRule = (selector: string, style: object): string => {
      const lines = Object.entries(style).map(([property, value]) => `${property}: ${value} !important`)
      const rule = rules.cssRules[rules.insertRule(`vitrine-none { ${lines.join(';')} }`)] as CSSStyleRule
      // Set by itself, a selector that ends open ("a:is(b", "a /*") is closed where it ends, and swallows nothing behind it.
      rule.selectorText = selector
      return rule.selectorText
    }
    for (const { field, selectors, style } of asked) {
      for (const selector of selectors) {
        try {
          document.createDocumentFragment().querySelector(selector)
        } catch {
          return { malformed: { field, selector }, unmatched: [] }
        }
        const closed = addRule(selector, style)
        if (field === 'hide') addRule(`:is(${closed}) *`, { visibility: 'hidden' })
      }
    }
    kept.vitrineSheets = [own, rules]
  }
  kept.vitrineMatched ??= new Set()
  const matched = kept.vitrineMatched
  const roots: (Document | ShadowRoot)[] = [document]
  for (let at = 0; at < roots.length; at++) {
    const root = roots[at]!
    for (const sheet of kept.vitrineSheets) {
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }
    for (const { field, selectors, style } of asked) {
      for (const selector of selectors) {
        // A sheet reaches what belongs to an element, "p::before", and no search does.
        const owner = selector.replaceAll(/::?(before|after|marker|placeholder|first-line|first-letter)\b/g, '') || '*'
        if (owner !== selector && root.querySelector(owner)) matched.add(`${field} ${selector}`)
        for (const element of root.querySelectorAll<HTMLElement>(selector)) {
          matched.add(`${field} ${selector}`)
          for (const [property, value] of Object.entries(style))
            element.style?.setProperty(property, value, 'important')
        }
      }
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  }
  const unmatched = asked.flatMap(({ field, selectors }) =>
    selectors.flatMap((selector) => (matched.has(`${field} ${selector}`) ? [] : [{ field, selector }])),
  )
  return { malformed: null, unmatched }
}

/**
 * Walks down the page a viewport at a time, so that what loads or appears in view does, and back to the top. Ends at the bottom once that
 * stays where it is, or at `heightMax`. Where a viewport at a time would take longer than that long, its steps are as much longer.
 */
export async function walkDown({ heightMax, limitMs }: { heightMax: number; limitMs: number }): Promise<void> {
  const pauseMs = 60
  const start = performance.now()
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
      // A page out of view draws none.
      setTimeout(resolve, 100)
    })
  const height = () =>
    Math.min(heightMax, Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0))
  // With two frames, as long as it takes where nothing else is going on.
  const quickMs = pauseMs + 35
  let top = 0
  for (let steps = 0; steps === 0 || top + innerHeight < height(); steps++) {
    const passedMs = performance.now() - start
    if (passedMs >= limitMs) break
    const stepMs = Math.max(quickMs, passedMs / Math.max(1, steps))
    const stepsLeft = Math.max(1, Math.floor((limitMs - passedMs) / stepMs))
    top += Math.max(innerHeight, Math.ceil((height() - innerHeight - top) / stepsLeft))
    scrollTo({ top, behavior: 'instant' })
    await frame()
    await frame()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  scrollTo({ top: 0, left: 0, behavior: 'instant' })
  await frame()
}
