// A text has the colours on a server that it has in a browser: to the last letter, in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HighlightRequest, highlight } from '@/lib/highlight/highlight'
import { allSnippets } from '../support/scenes/code-snippets'
import { startWorkerPage, type WorkerPage } from './support/worker-page'

let browser: WorkerPage<HighlightRequest[], string[]>

beforeAll(async () => {
  browser = await startWorkerPage('tests/visual/support/highlight.worker.ts')
})

afterAll(async () => {
  await browser?.close()
})

describe('highlight', () => {
  it.each(['github-dark', 'catppuccin-latte'])(
    'all texts have the same runs in a worker as in Node: %s',
    async (theme) => {
      const requests = allSnippets.map(({ language, text }) => ({ text, language, theme }))
      const answers = await browser.ask(requests)
      const own: string[] = []
      for (const request of requests) own.push(JSON.stringify(await highlight(request)))
      const differ = requests.filter((_, at) => answers[at] !== own[at]).map(({ language }) => language)
      expect(answers.length).toBeGreaterThan(100)
      expect(differ).toEqual([])
    },
  )
})
