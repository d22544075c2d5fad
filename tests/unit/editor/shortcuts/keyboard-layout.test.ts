// Which keyboards have brackets within reach: by the browser's map, by the language, by what is typed.
import { afterEach, expect, it, vi } from 'vitest'
import { watchBrackets } from '@/lib/editor/shortcuts/keyboard-layout.browser'

afterEach(() => vi.unstubAllGlobals())

type Keys = Record<string, string>
async function told(navigator: { language: string; layout?: Keys | 'refused' }, typed: Partial<KeyboardEvent>[] = []) {
  const { language, layout } = navigator
  const getLayoutMap = async () => {
    if (layout === 'refused') throw new DOMException('no', 'SecurityError')
    return new Map(Object.entries(layout!))
  }
  vi.stubGlobal('navigator', { language, keyboard: layout && { getLayoutMap } })
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const known: boolean[] = []
  watchBrackets((hasBrackets) => known.push(hasBrackets), new AbortController().signal)
  await Promise.resolve()
  await Promise.resolve()
  for (const key of typed) target.dispatchEvent(Object.assign(new Event('keydown'), { altKey: false, ...key }))
  return known
}
const brackets = (BracketLeft: string, BracketRight: string) => ({ BracketLeft, BracketRight })

it('the map of the layout decides where the browser has one', async () => {
  expect(await told({ language: 'de', layout: brackets('[', ']') })).toEqual([true])
  expect(await told({ language: 'en', layout: brackets('ü', '+') })).toEqual([false])
  expect(await told({ language: 'en', layout: brackets('^', '$') })).toEqual([false])
  expect(await told({ language: 'en', layout: brackets('х', 'ъ') })).toEqual([true])
})

it('the language decides where there is no map or it is refused', async () => {
  expect(await told({ language: 'de-CH' })).toEqual([false])
  expect(await told({ language: 'fr-FR', layout: 'refused' })).toEqual([false])
  expect(await told({ language: 'en-GB', layout: {} })).toEqual([true])
  expect(await told({ language: 'en-GB' })).toEqual([true])
  expect(await told({ language: 'ja' })).toEqual([true])
})

it('what those keys type decides once they are pressed', async () => {
  expect(await told({ language: 'en-GB' }, [{ code: 'BracketRight', key: '+' }])).toEqual([true, false])
  expect(await told({ language: 'en-GB' }, [{ code: 'BracketLeft', key: 'Dead' }])).toEqual([true, false])
  const both = [
    { code: 'BracketLeft', key: '[' },
    { code: 'BracketRight', key: ']' },
  ]
  expect((await told({ language: 'de' }, both)).at(-1)).toBe(true)
  expect(await told({ language: 'en' }, [{ code: 'Digit8', key: '[', altKey: true }])).toEqual([true])
})

it('an input method, which names no key, says nothing of the layout', async () => {
  const unnamed = ['Process', 'Unidentified'].map((key) => ({ code: 'BracketLeft', key }))
  expect(await told({ language: 'en' }, unnamed)).toEqual([true])
})
