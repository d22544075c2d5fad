// Elements by their selectors, looked for inside the captured page. The functions are sent as text: each uses nothing but its argument and the page.
import 'server-only'

/** Left, top, width and height in CSS pixels of the document. */
type PageRect = [left: number, top: number, width: number, height: number]

export type Found =
  | { state: 'found'; rect: PageRect; others: PageRect[] }
  | { state: 'absent' }
  | { state: 'malformed' }

/** Whether it is scrolled into view, and pressed there, besides. */
export type FindAction = 'look' | 'scroll' | 'press'

interface Search {
  selector: string
  does: FindAction
  /** Of further matches. */
  othersMax: number
}

/** The first visible element that matches, `>>>` entering an open shadow root; scrolled to or pressed where that is wanted. */
export function findElement({ selector, does, othersMax }: Search): Found {
  const isSeen = (element: Element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    // What ends left of the page or above it, such as a link for screen readers, cannot be scrolled to.
    const isOnPage = right + scrollX > 0 && bottom + scrollY > 0
    return (
      width > 0 &&
      height > 0 &&
      isOnPage &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const all: Element[] = []
  const search = (scope: Document | ShadowRoot, [first = '', ...inner]: string[]): void => {
    for (const element of scope.querySelectorAll(first)) {
      if (all.length > othersMax) return
      if (inner.length > 0) {
        if (element.shadowRoot) search(element.shadowRoot, inner)
      } else if (isSeen(element)) all.push(element)
    }
  }
  const parts = selector.split('>>>').map((part) => part.trim())
  try {
    // Of an empty fragment only the grammar is judged.
    for (const part of parts) document.createDocumentFragment().querySelector(part)
  } catch {
    return { state: 'malformed' }
  }
  search(document, parts)
  const [element, ...further] = all
  if (!element) return { state: 'absent' }
  if (does !== 'look') element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const rectOf = (each: Element): PageRect => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return [left + scrollX, top + scrollY, width, height]
  }
  const found: Found = { state: 'found', rect: rectOf(element), others: further.map(rectOf) }
  if (does === 'press') {
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, composed: true }
    // What opens a menu may listen to any of them.
    for (const part of ['down', 'up']) {
      element.dispatchEvent(new PointerEvent(`pointer${part}`, { ...at, isPrimary: true }))
      element.dispatchEvent(new MouseEvent(`mouse${part}`, at))
    }
    if (element instanceof HTMLElement) element.click()
    else element.dispatchEvent(new MouseEvent('click', at))
  }
  return found
}
