// Brings the sought setting into view and gives it the focus: its panel unfolds, or its drawer opens, and then its disclosure.
'use client'
import { useEffect } from 'react'
import { discloseEvent } from '@/components/ui/disclosure'
import type { SoughtSetting } from '@/lib/editor/store/requests'
import { useEditor, useEditorState, useIsWide } from '../context/editor-context'

/** A panel that is still loading is waited for so long. */
const patienceMs = 2000
const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex="0"]'

export function useSeek(): void {
  const { store } = useEditor()
  const isWide = useIsWide()
  const sought = useEditorState(({ session }) => session.sought)
  useEffect(() => {
    if (!sought) return
    if (isWide === false) store.setSession({ panel: sought.panel })
    const until = performance.now() + patienceMs
    let frame = requestAnimationFrame(function look() {
      const isFound = focusSetting(sought)
      if (isFound || performance.now() > until) store.setSession({ sought: null })
      else frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [sought, isWide, store])
}

/** False: it is not on the page yet. */
function focusSetting({ panel, label, within }: SoughtSetting): boolean {
  const section = [...document.querySelectorAll(`[data-panel="${CSS.escape(panel)}"]`)].find((each) =>
    each.checkVisibility(),
  )
  if (!section) return false
  if (within !== null)
    for (const disclosure of section.querySelectorAll(`[data-disclosure="${CSS.escape(within)}"]`))
      disclosure.dispatchEvent(new Event(discloseEvent))
  const control = label === null ? section.querySelector<HTMLElement>(focusable) : controlOf(section, label)
  if (!control?.checkVisibility()) return false
  control.scrollIntoView({ block: label === null ? 'start' : 'center' })
  control.focus({ preventScroll: true })
  // What cannot be set now is seen, at least.
  return document.activeElement === control || control.matches(':disabled')
}

function controlOf(section: Element, label: string): HTMLElement | null {
  const name = CSS.escape(label)
  const named = section.querySelector<HTMLElement>(`[data-setting="${name}"], [aria-label="${name}"]`)
  return named?.matches(focusable) ? named : (named?.querySelector<HTMLElement>(focusable) ?? null)
}
