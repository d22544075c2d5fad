// Presses on a dialog and what lies behind it.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useBackdrop } from '@/components/ui/dialog'

/** A press that begins and ends there; the target of its click is what holds both. */
function press(from: 'backdrop' | 'inside', to: 'backdrop' | 'inside') {
  let handlers: ReturnType<typeof useBackdrop> | undefined
  renderToString(
    createElement(() => {
      handlers = useBackdrop()
      return null
    }),
  )
  const close = vi.fn()
  const dialog = { close }
  const inside = {}
  const at = (place: string) => (place === 'inside' ? inside : dialog)
  const event = (target: object) => ({ target, currentTarget: dialog }) as never
  handlers!.onPointerDown(event(at(from)))
  handlers!.onPointerUp(event(at(to)))
  handlers!.onClick(event(from === to ? at(from) : dialog))
  return close.mock.calls.length
}

it('a press that begins and ends on the backdrop closes the dialog', () => {
  expect(press('backdrop', 'backdrop')).toBe(1)
})

it('a press that begins or ends inside leaves the dialog open', () => {
  expect([press('inside', 'inside'), press('inside', 'backdrop'), press('backdrop', 'inside')]).toEqual([0, 0, 0])
})
