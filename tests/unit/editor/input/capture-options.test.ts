// Options of captures: how they are chosen, sent, refused and told.
import { expect, it } from 'vitest'
import { CaptureFailure } from '@/lib/editor/input/capture'
import { areaOf, countOf, linesOf, sizeOf, withArea, withChoices } from '@/lib/editor/input/capture-choices'
import { requestCapture } from '@/lib/editor/input/capture-client.browser'
import { firstProblem, inOptionWords, optionProblems } from '@/lib/editor/input/option-words'
import { assetOf } from '@/lib/scene/shown'
import { createTestEditor, pngFile } from '../test-editor'

const input = { url: 'https://example.com/', deviceType: 'desktop', colorScheme: 'light' } as const
const element = {
  id: 'e1',
  role: 'button',
  name: 'Save',
  selector: '#save',
  rect: [10, 20, 30, 40] as [number, number, number, number],
}

it('a capture asks for the options that are set, and what was on the page is kept beside its picture', async () => {
  const editor = createTestEditor()
  editor.store.setSession({ captureOptions: { scale: 2, hide: ['.ad'], elements: true } })
  const ended = editor.capture.start(input)
  expect(editor.service.last().args.body).toEqual({
    ...input,
    scale: 2,
    hide: ['.ad'],
    elements: true,
    forceRefresh: false,
  })
  editor.service.last().answer({ blob: pngFile('a'), url: input.url, cached: false, elements: [element] })
  await ended
  const { scene } = editor.store.getState()
  expect(editor.assets.get(assetOf(scene.pictures[0]!) ?? '')?.shot).toEqual({
    options: { scale: 2, hide: ['.ad'], elements: true },
    elements: [element],
  })
  expect(JSON.stringify(scene)).not.toContain('Save')
})

it('a capture without options asks for none', async () => {
  const editor = createTestEditor()
  void editor.capture.start(input)
  expect(editor.service.last().args.body).toEqual({ ...input, forceRefresh: false })
})

it.each([
  [{ locale: 'not a tag' }, 'locale'],
  [{ timezone: 'Mars/Base' }, 'timezone'],
  [{ selector: '' }, 'selector'],
  [{ hide: ['a', ''] }, 'hide'],
  [{ scale: 3, viewport: { width: 3840, height: 2160 } }, 'scale'],
  [{ styles: 'x'.repeat(17_000) }, 'styles'],
] as const)('the options %j are refused before anything is sent, by the name of %s', async (options, option) => {
  expect(firstProblem(optionProblems(options as never, 'desktop'))?.option).toBe(option)
  const sent: unknown[] = []
  const refused = await requestCapture({ ...input, ...options } as never, {
    signal: new AbortController().signal,
    fetch: async (...call) => {
      sent.push(call)
      return new Response()
    },
  }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CaptureFailure)
  expect((refused as CaptureFailure).failure.option).toBe(option)
  expect(sent).toEqual([])
})

it('a refusal of the service that names an option names it as the panel does', () => {
  const failure = inOptionWords({ message: '"selector" matches nothing that can be seen on the page: "#x".' })
  expect(failure).toMatchObject({
    option: 'selector',
    message: '“Element” matches nothing that can be seen on the page: "#x".',
  })
  expect(inOptionWords({ message: 'The page refused.' })).toEqual({ message: 'The page refused.' })
})

it('only what differs from the service’s defaults is kept as an option', () => {
  const chosen = withChoices({}, { scale: 2, hide: ['.ad'], delayMs: 500, reducedMotion: true, locale: 'de' })
  expect(countOf(chosen)).toBe(5)
  expect(withChoices(chosen, { scale: 1, hide: [], delayMs: 0, reducedMotion: false, locale: ' ' })).toEqual({})
  expect(linesOf('.a\n\n .b\n')).toEqual(['.a', ' .b'])
})

it('of screen, full page and element one is asked for', () => {
  const named = withChoices(withArea({ scale: 2 }, 'element'), { selector: '#a', padding: 8 })
  expect([areaOf({}), areaOf(named), areaOf(withArea(named, 'page'))]).toEqual(['screen', 'element', 'page'])
  expect(withArea(named, 'page')).toEqual({ scale: 2, fullPage: true })
  expect(withArea(named, 'screen')).toEqual({ scale: 2 })
  expect(sizeOf({ viewport: { width: 1440, height: 900 } })).toBe('laptop')
  expect(sizeOf({ viewport: { width: 1441, height: 900 } })).toBe('own')
})
