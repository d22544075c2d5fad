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
 * Lays one sheet over the document and its open shadow roots; again where the page has taken it off or has new roots. A sheet that is adopted
 * needs no permission of the page's content policy. Resolves with the first selector that is none: nothing is laid then.
 */
export function dressPage({ hide, remove, styles }: Dress): Malformed | null {
  const kept = globalThis as { vitrineSheet?: CSSStyleSheet }
  if (!kept.vitrineSheet) {
    for (const [field, selectors] of [
      ['hide', hide],
      ['remove', remove],
    ] as const) {
      for (const selector of selectors) {
        try {
          document.createDocumentFragment().querySelector(selector)
        } catch {
          return { field, selector }
        }
      }
    }
    const sheet = new CSSStyleSheet()
    const rule = (selectors: readonly string[], body: string) => selectors.map((each) => `${each} { ${body} }`)
    const hidden = rule(hide, 'visibility: hidden !important')
    const removed = rule(remove, 'display: none !important')
    sheet.replaceSync([styles, ...hidden, ...removed].join('\n'))
    kept.vitrineSheet = sheet
  }
  const roots: (Document | ShadowRoot)[] = [document]
  for (let at = 0; at < roots.length; at++) {
    const root = roots[at]!
    if (!root.adoptedStyleSheets.includes(kept.vitrineSheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, kept.vitrineSheet]
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
