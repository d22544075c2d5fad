// What elements show outside their own boxes: text that overflows, children placed elsewhere, all of an element that has no box. Sent to the
// page as text: each function uses nothing but its argument and the page.
import 'server-only'

/** Left, top, width and height in CSS pixels of the document. */
type PageRect = [left: number, top: number, width: number, height: number]
type Edges = [left: number, top: number, right: number, bottom: number]

interface Installed {
  vitrineUnclipped?: (edges: Edges, from: Element | null) => Edges
}

/** Before `findSpills`: what ancestors leave of a rectangle. What is placed absolutely is cut off by what it is placed in alone. */
export function installClips(): void {
  const installed = globalThis as Installed
  const isClipping = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    overflowX !== 'visible' || overflowY !== 'visible'
  installed.vitrineUnclipped = ([left, top, right, bottom], from) => {
    let isFree = false
    for (let each = from; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      const isPositioned = style.position !== 'static'
      if (isClipping(style) && style.display !== 'contents' && (!isFree || isPositioned)) {
        const box = each.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      if (style.position === 'fixed') break
      isFree = style.position === 'absolute' || (isFree && !isPositioned)
    }
    return [left, top, right, bottom]
  }
}

/** One rectangle for each element that matches and spills, at most so many; `>>>` enters an open shadow root. */
export function findSpills({ selector, spillsMax }: { selector: string; spillsMax: number }): PageRect[] {
  const unclipped = (globalThis as Installed).vitrineUnclipped!
  const isVisible = (element: Element) =>
    getComputedStyle(element).display === 'contents' ||
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const spillOf = (element: Element): PageRect | null => {
    const box = element.getBoundingClientRect()
    // Letters are a little higher than the line that holds them.
    const isWithin = ([left, top, right, bottom]: Edges, slackPx: number) =>
      left > box.left - 1 && right < box.right + 1 && top > box.top - slackPx && bottom < box.bottom + slackPx
    let all: Edges | null = null
    const add = (holder: Element, rects: Iterable<DOMRect>, slackShare: number) => {
      for (const { left, top, right, bottom } of rects) {
        const slackPx = 1 + slackShare * (bottom - top)
        if (right - left < 1 || bottom - top < 1 || isWithin([left, top, right, bottom], slackPx)) continue
        if (!isVisible(holder)) continue
        const shown = unclipped([left, top, right, bottom], holder)
        if (shown[2] - shown[0] <= 1 || shown[3] - shown[1] <= 1 || isWithin(shown, slackPx)) continue
        if (shown[2] + scrollX <= 0 || shown[3] + scrollY <= 0) continue
        const [x, y, end, low] = all ?? shown
        all = [Math.min(x, shown[0]), Math.min(y, shown[1]), Math.max(end, shown[2]), Math.max(low, shown[3])]
      }
    }
    const range = document.createRange()
    const roots: Node[] = [element]
    for (const root of roots) {
      if (root instanceof Element && root.shadowRoot) roots.push(root.shadowRoot)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          add(node, node.getClientRects(), 0)
          if (node.shadowRoot) roots.push(node.shadowRoot)
        } else if (node.nodeValue?.trim()) {
          range.selectNodeContents(node)
          add(node.parentElement ?? element, range.getClientRects(), 0.2)
        }
      }
    }
    if (!all) return null
    const [left, top, right, bottom]: Edges = all
    return [left + scrollX, top + scrollY, right - left, bottom - top]
  }
  const [first = '', ...inner] = selector.split('>>>').map((part) => part.trim())
  let matches = [...document.querySelectorAll(first)]
  for (const part of inner)
    matches = matches.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(part) ?? [])])
  const spills: PageRect[] = []
  for (const element of matches) {
    if (spills.length >= spillsMax) break
    const spill = spillOf(element)
    if (spill) spills.push(spill)
  }
  return spills
}
