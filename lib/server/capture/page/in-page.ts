// Functions that run inside the captured page. They are sent as text: each uses nothing but its argument and the page.
import 'server-only'

/** Wakes loaders that wait for somebody to scroll, without moving anything: a header that hides at a scroll stays where it is. */
export function announceScroll(): void {
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
}

export type Movement = 'none' | 'moving' | 'bare'

/**
 * Watches the page that long, and two frames at least. 'none': nothing changed, and either there is no script that could change it or
 * there is something to see already. 'moving': it changed. 'bare': it has a script and next to nothing to see, as the shell of a page that
 * is still to come has.
 */
export async function lookForMovement(lookMs: number): Promise<Movement> {
  const textMin = 200
  const pictureAreaMin = 40_000
  let changed = false
  const observer = new MutationObserver(() => {
    changed = true
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  if (lookMs > 0) await new Promise((resolve) => setTimeout(resolve, lookMs))
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  observer.disconnect()
  if (changed) return 'moving'
  if (document.scripts.length === 0) return 'none'

  for (const element of document.querySelectorAll('img, svg, canvas, video, iframe, object, embed')) {
    const box = element.getBoundingClientRect()
    if (box.width * box.height >= pictureAreaMin && box.top < innerHeight && box.left < innerWidth) return 'none'
  }
  const texts = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT)
  let length = 0
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode
    if (!parentElement || /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(parentElement.tagName)) continue
    length += nodeValue?.trim().length ?? 0
    if (length >= textMin && parentElement.getClientRects().length > 0) return 'none'
  }
  return 'bare'
}

/** Part of the page goes by another clock than its own document: frames, media, or code that is compiled off its thread. */
export function hasOtherClocks(): boolean {
  if (document.querySelector('iframe, frame, object, embed, video, audio')) return true
  return performance.getEntriesByType('resource').some(({ name }) => /\.wasm(?:$|[?#])/.test(name))
}

interface PicturesInView {
  loaded: number
  loading: number
}

/** Waits, at most that long, for the fonts in use and for the pictures in view to be there and decoded. */
export async function awaitResources(limitMs: number): Promise<PicturesInView> {
  const expiry = new Promise<void>((resolve) => setTimeout(resolve, limitMs))
  const inView = ({ top, left, bottom, right }: DOMRect) =>
    bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  const pictures = [...document.images].filter((image) => inView(image.getBoundingClientRect()))
  const ready = pictures.map(async (image) => {
    // `complete` also holds for one that failed; a lazy one in view has begun by now.
    if (!image.complete) {
      await new Promise((resolve) => {
        image.addEventListener('load', resolve, { once: true })
        image.addEventListener('error', resolve, { once: true })
      })
    }
    await image.decode().catch(() => {})
  })
  await Promise.race([expiry, Promise.all([document.fonts.ready, ...ready])])
  const loaded = pictures.filter((image) => image.complete).length
  return { loaded, loading: pictures.length - loaded }
}

/**
 * Freezes one frame: finite animations and transitions jump to their end, also those that only then begin; infinite ones stop at their
 * start; paused ones and those driven by scrolling stay where they are; media pause; the caret and the switch that Chromium puts above a
 * JSON document are hidden.
 */
export async function freezeAnimations(limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  const roots: (Document | ShadowRoot)[] = [document]
  for (let at = 0; at < roots.length; at++) {
    for (const element of roots[at]!.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  }
  const hidden = new CSSStyleSheet()
  // Chromium makes room for the switch too: without it, the document is laid out as plain text is.
  const asText = `
    body { margin: 8px !important; padding: 0 !important }
    pre { margin: 13px 0 !important; padding: 0 !important }
    .json-formatter-container { display: none !important }`
  const isJson = /[/+]json$/.test(document.contentType)
  hidden.replaceSync(`* { caret-color: transparent !important } ${isJson ? asText : ''}`)
  for (const root of roots) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, hidden]
    for (const media of root.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
  }

  const rested = new Set<Animation>()
  const roundsMax = 6
  const newMs = 30
  // A frame out of view paints none.
  const frameMaxMs = 50
  for (let round = 1; ; round++) {
    const isLast = round >= roundsMax || performance.now() >= end
    const moving = roots
      .flatMap((root) => root.getAnimations())
      .filter((animation) => !rested.has(animation) && animation.playState !== 'paused')
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    for (const animation of moving) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      // Stopped within its first frames it may be shown where it was a frame later (Chromium 153: 18 of 250): it goes on for two more.
      const isNew = animation.playState === 'running' && Number(animation.currentTime) < newMs
      if (isEndless && isNew && !isLast) continue
      rested.add(animation)
      try {
        if (isEndless) {
          animation.pause()
          animation.currentTime = 0
        } else if (animation.playbackRate !== 0) animation.finish()
      } catch {
        // One without an effect or with an unresolved timeline has nothing to show.
      }
    }
    if (moving.length === 0 || isLast) break
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, frameMaxMs)
    })
  }
}

/** The document has neither text nor a single element of its own. */
export function hasNothing(): boolean {
  const { documentElement } = document
  return documentElement.textContent.trim() === '' && documentElement.querySelector('head *, body *') === null
}

export function holds(selector: string): boolean {
  return document.querySelector(selector) !== null
}

/** Something in the page could still change it without the network: a script, a frame, media or an animation. */
export function canChange(): boolean {
  return document.querySelector('script, iframe, video, object, embed') !== null || document.getAnimations().length > 0
}
