// One worker, one text at a time: cancelled, silent and crashed ones hold up nobody.
import { describe, expect, it, vi } from 'vitest'
import { createHighlightClient, type HighlightWorker } from '@/lib/editor/highlight/highlight-client.browser'
import type { HighlightMessage } from '@/lib/editor/highlight/highlight-messages'

class FakeWorker implements HighlightWorker {
  onmessage: HighlightWorker['onmessage'] = null
  onerror: HighlightWorker['onerror'] = null
  isEnded = false
  readonly got: HighlightMessage[] = []
  postMessage(message: HighlightMessage) {
    this.got.push(message)
  }
  terminate() {
    this.isEnded = true
  }
  answer(palette: string[]) {
    const last = this.got.findLast(({ type }) => type === 'highlight')!
    this.onmessage?.({
      data: { type: 'colored', id: last.id, colored: { palette, lines: [] } },
    } as unknown as MessageEvent)
  }
}

function client(silenceMaxMs?: number) {
  const workers: FakeWorker[] = []
  const createWorker = () => {
    workers.push(new FakeWorker())
    return workers.at(-1)!
  }
  return { workers, client: createHighlightClient({ createWorker, silenceMaxMs }) }
}

const request = { text: 'a', language: 'rust', theme: 'nord' }

describe('createHighlightClient', () => {
  it('texts go to one worker, each when the one before has its colours', async () => {
    const { workers, client: highlighter } = client()
    const [first, second] = [highlighter.highlight(request), highlighter.highlight({ ...request, text: 'b' })]
    expect(workers.map(({ got }) => got.length)).toEqual([1])
    workers[0]!.answer(['#111111'])
    expect(await first).toEqual({ palette: ['#111111'], lines: [] })
    workers[0]!.answer(['#222222'])
    expect((await second).palette).toEqual(['#222222'])
    expect(workers).toHaveLength(1)
  })

  it('a text that nobody waits for is cancelled, and the next one goes on at once', async () => {
    const { workers, client: highlighter } = client()
    const abort = new AbortController()
    const [first, second] = [highlighter.highlight(request, abort.signal), highlighter.highlight(request)]
    abort.abort(new Error('typed on'))
    await expect(first).rejects.toThrow('typed on')
    expect(workers[0]!.got.map(({ type }) => type)).toEqual(['highlight', 'cancel', 'highlight'])
    workers[0]!.answer(['#111111'])
    expect((await second).palette).toEqual(['#111111'])
  })

  it('a worker that is silent or crashes is ended with words for people, and another one takes the next text', async () => {
    vi.useFakeTimers()
    const { workers, client: highlighter } = client(1000)
    const [first, second] = [highlighter.highlight(request), highlighter.highlight(request)]
    const refused = expect(first).rejects.toMatchObject({
      name: 'HighlightError',
      hint: expect.stringContaining('Plain text'),
    })
    vi.advanceTimersByTime(1001)
    await refused
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    const crashed = expect(second).rejects.toThrow('stopped')
    workers[1]!.onerror?.({ preventDefault: () => undefined } as ErrorEvent)
    await crashed
    vi.useRealTimers()
  })

  it('more texts than can wait are refused, the oldest first', async () => {
    const { client: highlighter } = client()
    const all = Array.from({ length: 26 }, () => highlighter.highlight(request))
    await expect(all[1]).rejects.toThrow('wait')
    const rest = Promise.allSettled(all)
    highlighter.dispose()
    expect((await rest).every(({ status }) => status === 'rejected')).toBe(true)
  })
})
