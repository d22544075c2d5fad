// The texts of a document get their colours by themselves: once each, for the text that is there, as no step of the history.
import { describe, expect, it } from 'vitest'
import { startColoring } from '@/lib/editor/highlight/coloring'
import { HighlightError } from '@/lib/editor/highlight/highlight-client.browser'
import { createEditorStore } from '@/lib/editor/store/store'
import type { ColoredLines, HighlightRequest } from '@/lib/highlight/highlight'
import type { DrawnContent } from '@/lib/kinds/contents'
import { code } from '@/lib/kinds/contents/code/schema'
import { diff } from '@/lib/kinds/contents/diff/schema'
import { setContent } from '@/lib/scene/commands'
import { parseScene } from '@/lib/scene/parse'

/** Everything that is due has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

const sceneOf = (content: DrawnContent) => parseScene({ version: 5, pictures: [{ id: 'main', content }] })
const codeOf = (text: string) => code.schema.parse({ kind: 'code', text, language: 'rust', theme: 'nord' })

/** Colours whole lines in the order of their requests: the n-th request with the n-th colour. */
function colouring(content: DrawnContent) {
  const store = createEditorStore(sceneOf(content))
  const asked: {
    request: HighlightRequest
    signal: AbortSignal | undefined
    answer: PromiseWithResolvers<ColoredLines>
  }[] = []
  const client = {
    highlight(request: HighlightRequest, signal?: AbortSignal) {
      const answer = Promise.withResolvers<ColoredLines>()
      asked.push({ request, signal, answer })
      signal?.addEventListener('abort', () => answer.reject(signal.reason))
      return answer.promise
    },
  }
  const end = startColoring({ store, client, pauseMs: 0 })
  const answer = async (at: number, color: string) => {
    const { request, answer } = asked[at]!
    answer.resolve({ palette: [color], lines: request.text.split('\n').map((line) => [line.length, 0]) })
    await settled()
  }
  const shown = () => store.getState().scene.pictures[0]!.content as Extract<DrawnContent, { runs: unknown }>
  return { store, asked, end, answer, shown }
}

describe('startColoring', () => {
  it('a text is asked for once, and gets its colours and those of its theme without a step of the history', async () => {
    const { store, asked, answer, shown } = colouring(codeOf('let a\nlet b'))
    expect(asked.map(({ request }) => request)).toMatchObject([
      { text: 'let a\nlet b', language: 'rust', theme: 'nord' },
    ])
    await answer(0, '#112233')
    expect(shown().runs).toMatchObject({
      palette: ['#112233'],
      lines: [
        [5, 0],
        [5, 0],
      ],
    })
    expect(shown().colors.ground).toBe('#2e3440')
    expect(asked).toHaveLength(1)
    expect(store.getState().history.past).toEqual([])
  })

  it('the answer for a text that has changed meanwhile is not used, and nobody waits for it', async () => {
    const { store, asked, answer, shown } = colouring(codeOf('let a'))
    store.commit(setContent, { change: { text: 'let ab' } })
    await settled()
    expect(asked[0]!.signal!.aborted).toBe(true)
    expect(asked.at(-1)!.request.text).toBe('let ab')
    await answer(asked.length - 1, '#445566')
    expect(shown().runs!.palette).toEqual(['#445566'])
    expect(shown().runs!.lines).toEqual([[6, 0]])
  })

  it('what undo brings back has its colours still, or gets them', async () => {
    const { store, asked, answer, shown } = colouring(codeOf('let a'))
    await answer(0, '#112233')
    store.commit(setContent, { change: { language: 'go' } })
    await settled()
    await answer(1, '#445566')
    store.undo()
    await settled()
    expect(asked).toHaveLength(2)
    expect(shown().runs!.palette).toEqual(['#112233'])
  })

  it('a text that could not be coloured is said once, and not asked for again', async () => {
    const { store, asked } = colouring(codeOf('let a'))
    asked[0]!.answer.reject(new HighlightError('It did not load.', 'Try again.'))
    await settled()
    store.commit(setContent, { change: { numbers: true } })
    await settled()
    expect(asked).toHaveLength(1)
    expect(store.getState().session.toasts.map(({ message }) => message)).toEqual(['It did not load.'])
  })

  it('each side of each file of a patch is coloured as a text of its own, in the language of its name', async () => {
    const patch = '--- a/x.rs\n+++ b/x.rs\n@@ -1,2 +1,2 @@\n same\n-old\n+new\n'
    const { asked, answer, shown } = colouring(diff.schema.parse({ kind: 'diff', text: patch }))
    expect(asked[0]!.request).toMatchObject({ text: 'same\nold', language: 'rust' })
    await answer(0, '#111111')
    expect(asked[1]!.request).toMatchObject({ text: 'same\nnew', language: 'rust' })
    await answer(1, '#222222')
    const { palette, lines } = shown().runs!
    expect(lines.map(([length, place]) => [length, palette[place!]])).toEqual([
      [4, '#222222'],
      [3, '#111111'],
      [3, '#222222'],
    ])
  })

  it('when it ends, nothing is waited for', () => {
    const { asked, end, store } = colouring(codeOf('let a'))
    end()
    store.commit(setContent, { change: { text: 'let b' } })
    expect(asked).toHaveLength(1)
    expect(asked[0]!.signal!.aborted).toBe(true)
  })
})
