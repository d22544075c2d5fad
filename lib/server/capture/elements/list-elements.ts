// The elements of a picture that are worth naming, found inside the captured page. The functions are sent as text: each uses nothing but its argument,
// the page and what the one before has left in this world.
import 'server-only'

/** A rectangle in CSS pixels of the document. */
interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface Candidate {
  selector: string
  /** Left, top, right and bottom in CSS pixels of the document, cut to what scrolls around it. */
  edges: [left: number, top: number, right: number, bottom: number]
  text: string
  /** Index of the nearest candidate around it; -1 when there is none. */
  parent: number
  isNamedForTests: boolean
}

export interface Listed {
  candidates: Candidate[]
  /** There are more than were looked at. */
  more: boolean
  /** What the picture shows where no frame is given. */
  view: Area & { zoom: number }
}

interface Wanted {
  frame: Area | undefined
  candidatesMax: number
}

/** How elements are told from each other, and what they say to whoever sees them. */
interface Naming {
  /** Of this element alone: from the nearest name that is there once. */
  selectorOf(element: Element): string
  /** What can be read in it; never what is typed in. */
  textOf(element: Element): string
}

/** Before `listElements`, in the same world. */
export function installNaming(textLengthMax: number): void {
  const withoutText =
    'input,select,textarea,table,ul,ol,dl,nav,main,header,footer,aside,section,article,figure,details,iframe,video,audio,canvas,svg,[contenteditable]'
  const unseen = 'script,style,noscript,template,input,textarea,select,[contenteditable]'
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  const textOf = (element: Element): string => {
    if (element.matches(withoutText)) return ''
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let text = ''
    while (text.length < textLengthMax && texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (!parentElement || parentElement.closest(unseen) || !parentElement.checkVisibility(seen)) continue
      if (Number.parseFloat(getComputedStyle(parentElement).fontSize) < 1) continue
      text = `${text} ${(nodeValue ?? '').trim()}`.trim()
    }
    return text.replace(/\s+/g, ' ').slice(0, textLengthMax)
  }

  const counts = new Map<Node, Map<string, number>>()
  /** How often a name is there in this tree. */
  const isOnly = (root: Document | ShadowRoot, attribute: 'id' | 'data-testid', value: string): boolean => {
    let known = counts.get(root)
    if (!known) {
      known = new Map()
      counts.set(root, known)
      for (const each of root.querySelectorAll('[id], [data-testid]')) {
        for (const name of ['id', 'data-testid']) {
          const key = `${name} ${each.getAttribute(name)}`
          known.set(key, (known.get(key) ?? 0) + 1)
        }
      }
    }
    return known.get(`${attribute} ${value}`) === 1
  }
  const selectorOf = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const parts: string[] = []
    for (let node: Element | null = element; node; node = node.parentElement) {
      const testId = node.getAttribute('data-testid')
      if (node.id !== '' && isOnly(root, 'id', node.id)) {
        parts.unshift(`#${CSS.escape(node.id)}`)
        break
      }
      if (testId && isOnly(root, 'data-testid', testId)) {
        parts.unshift(`[data-testid="${CSS.escape(testId)}"]`)
        break
      }
      const name = node.localName
      const same = [...(node.parentNode?.children ?? [])].filter((each) => each.localName === name)
      parts.unshift(same.length > 1 ? `${CSS.escape(name)}:nth-of-type(${same.indexOf(node) + 1})` : CSS.escape(name))
    }
    const path = parts.join(' > ')
    return root instanceof ShadowRoot ? `${selectorOf(root.host)} >>> ${path}` : path
  }
  ;(globalThis as { vitrineNaming?: Naming }).vitrineNaming = { selectorOf, textOf }
}

/** In document order, open shadow roots included; the elements themselves stay in this world as `vitrineNodes`. Never what is typed in. */
export function listElements({ frame, candidatesMax }: Wanted): Listed {
  const worthy =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,img,svg[role],video,audio,canvas,iframe,table,tr,th,td,ul,ol,dl,li,p,pre,' +
    'blockquote,h1,h2,h3,h4,h5,h6,nav,main,header,footer,aside,section,article,form,dialog,fieldset,figure,details,label,[role],[data-testid],[contenteditable]'
  const { selectorOf, textOf } = (globalThis as { vitrineNaming?: Naming }).vitrineNaming!
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  const { pageLeft, pageTop, width, height, scale } = visualViewport!
  const view = { x: pageLeft, y: pageTop, width, height, zoom: scale }
  const shown = frame ?? view

  type Edges = [number, number, number, number]
  const cutTo = (one: Edges, other: Edges): Edges => [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
  const edgesOf = (element: Element): Edges => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY]
  }
  const all: Edges = [shown.x, shown.y, shown.x + shown.width, shown.y + shown.height]
  const clips = new Map<Element, Edges>()
  const around = (element: Element): Element | null =>
    element.parentElement ?? ((element.getRootNode() as ShadowRoot).host as Element | undefined) ?? null
  /** What of its content an element lets be seen. */
  const clipOf = (element: Element | null): Edges => {
    if (element === null || element === document.body || element === document.documentElement) return all
    const known = clips.get(element)
    if (known) return known
    const outer = clipOf(around(element))
    const clip = getComputedStyle(element).overflow !== 'visible' ? cutTo(outer, edgesOf(element)) : outer
    clips.set(element, clip)
    return clip
  }

  const nodes: Element[] = []
  const candidates: Candidate[] = []
  let more = false
  const visit = (scope: Document | ShadowRoot | Element, parent: number): void => {
    for (const element of scope.children) {
      if (more) return
      let own = parent
      const edges = cutTo(edgesOf(element), clipOf(around(element)))
      const isInside = edges[2] - edges[0] >= 1 && edges[3] - edges[1] >= 1
      if (isInside && element.matches(worthy) && element.checkVisibility(seen)) {
        if (candidates.length >= candidatesMax) {
          more = true
          return
        }
        own = candidates.length
        const isNamedForTests = element.hasAttribute('data-testid')
        candidates.push({ selector: selectorOf(element), edges, text: textOf(element), parent, isNamedForTests })
        nodes.push(element)
      }
      if (element.shadowRoot) visit(element.shadowRoot, own)
      if (element.localName !== 'svg') visit(element, own)
    }
  }
  visit(document, -1)
  ;(globalThis as { vitrineNodes?: Element[] }).vitrineNodes = nodes
  return { candidates, more, view }
}

/** What `listElements` found, for a question about each. */
export function listedNodes(): unknown {
  return (globalThis as { vitrineNodes?: Element[] }).vitrineNodes ?? []
}
