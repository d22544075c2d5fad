// Elements that a person would point at: found by selector or by role and name, brought into view, and the place where the pointer goes.
import 'server-only'
import type { CDPSession } from 'puppeteer-core'
import type { StepTarget } from '@/lib/contract/page-steps'
import { withTimeout } from '../../wait/with-timeout'
import type { PageCalls } from './page-calls'

const candidatesMax = 20

/** Pixels of the viewport. */
export type Aim = { state: 'free'; x: number; y: number } | { state: 'covered'; by: string } | { state: 'hidden' }

interface Looking {
  cdp: CDPSession
  calls: PageCalls
  limitMs: number
}

/** The first that can be seen, and the pointer reaches it; else the first that is covered; else hidden. 'malformed' for what is no selector. Never rejects. */
export async function aimAt(target: StepTarget, looking: Looking): Promise<Aim | { state: 'malformed' }> {
  const { cdp, calls, limitMs } = looking
  if ('selector' in target && (await calls.call(isMalformed, target.selector, limitMs))) return { state: 'malformed' }
  const found = 'selector' in target ? calls.objects(matching, limitMs, target.selector) : withRole(target, looking)
  let covered: Aim | undefined
  for (const objectId of (await found).slice(0, candidatesMax)) {
    const aim = await withTimeout(placeOfPointer(cdp, objectId), { timeoutMs: limitMs }).catch(() => undefined)
    if (aim?.state === 'free') return aim
    if (aim?.state === 'covered') covered ??= aim
  }
  return covered ?? { state: 'hidden' }
}

/** By Chromium's own tree, so that names are what a screen reader says. */
async function withRole(
  { role, name }: { role: string; name: string | undefined },
  { cdp, calls, limitMs }: Looking,
): Promise<string[]> {
  const [objectId] = await calls.objects(wholeDocument, limitMs)
  if (objectId === undefined) return []
  const ask = async () => {
    const { nodes } = await cdp.send('Accessibility.queryAXTree', { objectId, role, accessibleName: name })
    const seen = nodes.filter(({ ignored, backendDOMNodeId }) => !ignored && backendDOMNodeId !== undefined)
    const resolved = seen
      .slice(0, candidatesMax)
      .map(({ backendDOMNodeId: backendNodeId }) => cdp.send('DOM.resolveNode', { backendNodeId }))
    return (await Promise.all(resolved)).flatMap(({ object }) => object.objectId ?? [])
  }
  return withTimeout(ask(), { timeoutMs: limitMs }).catch(() => [])
}

async function placeOfPointer(cdp: CDPSession, objectId: string): Promise<Aim> {
  const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: `function () { return (${pointAt})(this) }`,
    returnByValue: true,
  })
  return exceptionDetails ? { state: 'hidden' } : (result.value as Aim)
}

// In the page. Sent as text: each uses nothing but its argument and the page.

const wholeDocument = () => [document]

/** Of an empty fragment only the grammar is judged. */
function isMalformed(selector: string): boolean {
  try {
    for (const part of selector.split('>>>')) document.createDocumentFragment().querySelector(part.trim())
    return false
  } catch {
    return true
  }
}

/** `>>>` enters an open shadow root. */
function matching(selector: string): Element[] {
  let scopes: (Document | ShadowRoot)[] = [document]
  let found: Element[] = []
  for (const part of selector.split('>>>')) {
    found = scopes.flatMap((scope) => [...scope.querySelectorAll(part.trim())])
    scopes = found.flatMap(({ shadowRoot }) => shadowRoot ?? [])
  }
  const isShown = (element: Element) => element.getClientRects().length > 0
  return found.filter(isShown)
}

/** Scrolls only where it must: what is in view stays where it is. */
function pointAt(element: Element): Aim {
  const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
  if (!isSeen || width === 0 || height === 0) return { state: 'hidden' }
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  }
  const box = element.getBoundingClientRect()
  const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2
  const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2
  const { elementFromPoint } = element.getRootNode() as Document | ShadowRoot
  const front = elementFromPoint?.call(element.getRootNode(), x, y) ?? element
  const isOwn = element.contains(front) || front.contains(element) || front.closest('label')?.control === element
  if (!isOwn) return { state: 'covered', by: front.id === '' ? front.localName : `#${front.id}` }
  // A page that was made for a desktop is shown smaller on a phone.
  const { scale, offsetLeft, offsetTop } = visualViewport ?? { scale: 1, offsetLeft: 0, offsetTop: 0 }
  return { state: 'free', x: (x - offsetLeft) * scale, y: (y - offsetTop) * scale }
}
