// What a browser is told when a person leaves the page.
import { afterEach, expect, it, vi } from 'vitest'
import { onPageLeft } from '@/lib/editor/storage/page-hidden.browser'

afterEach(() => vi.unstubAllGlobals())

it('leaving asks while something would be lost, in both ways that browsers know', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  let wouldLose = true
  onPageLeft(() => wouldLose)
  const leave = () => {
    const event = Object.defineProperty(new Event('beforeunload', { cancelable: true }), 'returnValue', {
      value: '',
      writable: true,
    })
    page.dispatchEvent(event)
    return [event.defaultPrevented, Boolean(event.returnValue)]
  }
  expect(leave()).toEqual([true, true])
  wouldLose = false
  expect(leave()).toEqual([false, false])
})
