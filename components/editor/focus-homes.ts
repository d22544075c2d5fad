// Where the focus goes when what has it leaves the page. It would fall to the body, and Tab would begin at the top of the page again.
'use client'
import { useEffect } from 'react'

type Home = (root: Element) => Element | null

/** What has the focus lies in the first; the second has it next. The nearest come first. */
const homes: readonly (readonly [within: string, home: Home])[] = [
  ['[data-panel]', (panel) => panel.querySelector('h2 > button')],
  ['#drawer', () => document.querySelector('[aria-controls=drawer][aria-expanded=true]')],
  ['[data-film]', (film) => film.querySelector('button:not(:disabled)')],
  ['[data-timeline]', (timeline) => timeline.querySelector('[role=slider]')],
  ['header search', (search) => search.querySelector('input')],
  ['header', (bar) => bar.querySelector('[data-document-name]')],
  ['dialog', (dialog) => dialog],
  ['body', () => document.getElementById('stage')],
]

/** For the focus of keys: whoever presses with a pointer looks for it nowhere. */
export function useFocusHomes(): void {
  useEffect(() => {
    let last: Element | null = null
    let ways: (() => Element | null)[] = []
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body
    const goHome = () => {
      if (isLost()) ways.some((way) => takesFocus(way()))
    }
    // After the frame: who closes something may give the focus back itself.
    const observer = new MutationObserver(() => isLost() && requestAnimationFrame(goHome))
    const follow = (focused: Element | null) => {
      last = focused
      ways = focused ? waysHome(focused) : []
      observer.disconnect()
      if (focused) observer.observe(document.body, { childList: true, subtree: true })
    }
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    window.addEventListener('pointerdown', () => follow(null), options)
    window.addEventListener(
      'focusin',
      ({ target }) => {
        const isOfKeys = target instanceof Element && target.id !== 'stage' && target.matches(':focus-visible')
        follow(isOfKeys ? target : null)
      },
      options,
    )
    return () => {
      leaving.abort()
      observer.disconnect()
    }
  }, [])
}

/** Known beforehand: the button of a drawer that closes is none of an open one any more. */
function waysHome(from: Element): (() => Element | null)[] {
  return homes.flatMap(([within, home]) => {
    const root = from.closest(within)
    const known = root && home(root)
    return root ? [() => (known?.isConnected ? known : root.isConnected ? home(root) : null)] : []
  })
}

function takesFocus(home: Element | null): boolean {
  if (home instanceof HTMLElement) home.focus()
  return home !== null && document.activeElement === home
}
