// What the caller lays over a page and how its bottom is reached. The functions are sent as text: each uses nothing but its argument and the page.
import 'server-only'

interface Dress {
  hide: readonly string[]
  remove: readonly string[]
  styles: string
}

/** A selector of the caller's that is none. */
interface Malformed {
  field: 'hide' | 'remove'
  selector: string
}

/**
 * Lays two sheets over the document and its open shadow roots; again where the page has taken it off or has new roots. A sheet that is adopted
 * needs no permission of the page's content policy. What is hidden or removed by now is so in its own style too, which no sheet of the page
 * overrides. Resolves with the first selector that is none: nothing is laid then.
 */
export function dressPage({ hide, remove, styles }: Dress): Malformed | null {
  const kept = globalThis as { vitrineSheets?: CSSStyleSheet[] }
  const asked = [
    ['hide', hide, 'visibility', 'hidden'],
    ['remove', remove, 'display', 'none'],
  ] as const
  if (!kept.vitrineSheets) {
    const own = new CSSStyleSheet()
    own.replaceSync(styles)
    const rules = new CSSStyleSheet()
    for (const [field, selectors, property, value] of asked) {
      for (const selector of selectors) {
        try {
          document.createDocumentFragment().querySelector(selector)
        } catch {
          return { field, selector }
        }
        // Set by itself, a selector that ends open ("a:is(b", "a /*") is closed where it ends, and swallows nothing behind it.
        const rule = rules.cssRules[
          rules.insertRule(`vitrine-none { ${property}: ${value} !important }`)
        ] as CSSStyleRule
        rule.selectorText = selector
      }
    }
    kept.vitrineSheets = [own, rules]
  }
  const roots: (Document | ShadowRoot)[] = [document]
  for (let at = 0; at < roots.length; at++) {
    const root = roots[at]!
    for (const sheet of kept.vitrineSheets) {
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }
    for (const [, selectors, property, value] of asked) {
      for (const element of selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)])) {
        element.style?.setProperty(property, value, 'important')
      }
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  }
  return null
}

/**
 * Walks down the page a viewport at a time, so that what loads or appears in view does, and back to the top. Ends at the bottom once that
 * stays where it is, at `heightMax`, after 25 steps, or after that long.
 */
export async function walkDown({ heightMax, limitMs }: { heightMax: number; limitMs: number }): Promise<void> {
  const stepsMax = 25
  const pauseMs = 60
  const end = performance.now() + limitMs
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
      // A page out of view draws none.
      setTimeout(resolve, 100)
    })
  const height = () => Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0)
  // 30,000 pixels are reached in 25 steps.
  const stride = Math.max(innerHeight, Math.ceil(heightMax / stepsMax))
  for (let step = 1; step <= stepsMax && performance.now() < end; step++) {
    const top = step * stride
    scrollTo({ top, behavior: 'instant' })
    await frame()
    await frame()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (top + innerHeight >= Math.min(height(), heightMax)) break
  }
  scrollTo({ top: 0, left: 0, behavior: 'instant' })
  await frame()
}
