import { describe, expect, test } from 'vitest'
import { createOpenRequests } from '@/lib/server/capture/page/open-requests'

function setUp() {
  const clock = { now: 1000 }
  return { clock, open: createOpenRequests(() => clock.now) }
}

describe('requests that may still change the picture', () => {
  test.each(['Document', 'Stylesheet', 'Image', 'Font', 'Script', 'XHR', 'Fetch'])(
    'an open request of type %s keeps a page busy',
    (type) => {
      const { open } = setUp()
      open.begin('1', type, 'https://example.com/a')
      expect(open.busy).toBe(1)
      open.end('1', 'loaded')
      expect(open.busy).toBe(0)
    },
  )

  test.each(['Ping', 'EventSource', 'WebSocket', 'Media', 'Prefetch', undefined])(
    'an open request of type %s does not keep a page busy',
    (type) => {
      const { open } = setUp()
      open.begin('1', type, 'https://example.com/a')
      expect(open.busy).toBe(0)
    },
  )

  test('a WebSocket is remembered until the next document', () => {
    const { open } = setUp()
    expect(open.hasChannel).toBe(false)
    open.openChannel()
    expect(open.hasChannel).toBe(true)
    open.clear()
    expect(open.hasChannel).toBe(false)
  })

  test('what is inside the page already is not waited for', () => {
    const { open } = setUp()
    open.begin('1', 'Image', 'data:image/png;base64,AAAA')
    open.begin('2', 'Image', 'blob:https://example.com/1')
    expect(open.count).toBe(0)
  })

  test('what failed is counted by document: resources without an answer or with an error status, and what we gave up', () => {
    const { open } = setUp()
    const ask = (id: string, type: string) => open.begin(id, type, `https://example.com/${id}`)
    for (const type of ['Image', 'Stylesheet', 'Script', 'Font', 'Fetch']) {
      ask(type, type)
      open.end(type, 'failed')
    }
    ask('missing', 'Image')
    open.answer('missing', 404)
    open.end('missing', 'loaded')
    ask('taken back', 'Image')
    open.end('taken back', 'canceled')
    ask('given up', 'Image')
    ask('late', 'Script')
    open.giveUp()
    open.end('given up', 'canceled')
    open.end('late', 'loaded')
    expect(open.failed).toBe(6)
    open.clear()
    expect(open.failed).toBe(0)
  })

  test('what holds the parser up are scripts and styles, by their last address', () => {
    const { clock, open } = setUp()
    open.begin('1', 'Script', 'https://example.com/first')
    open.begin('1', 'Script', 'https://example.com/script?v=1')
    open.begin('2', 'Image', 'https://example.com/image')
    clock.now += 500
    open.begin('3', 'Stylesheet', 'https://example.com/style')
    expect(open.blocking(500)).toEqual(['https://example.com/script?v=1'])
    expect(open.blocking(0)).toEqual(['https://example.com/script?v=1', 'https://example.com/style'])
    open.end('1', 'failed')
    expect(open.blocking(500)).toEqual([])
  })

  test('a redirected request is one request', () => {
    const { open } = setUp()
    for (const hop of ['a', 'b', 'c', 'd']) open.begin('1', 'Fetch', `https://example.com/${hop}`)
    expect(open.count).toBe(1)
    expect(open.busy).toBe(1)
  })

  test('a poll is told by its third request, whatever its query', () => {
    const { open } = setUp()
    for (let turn = 1; turn <= 3; turn++) {
      open.begin(`${turn}`, 'Fetch', `https://example.com/news?since=${turn}`)
      expect(open.busy).toBe(turn < 3 ? 1 : 0)
      open.end(`${turn}`, 'loaded')
    }
  })

  test('questions asked at once of one address are not a poll, nor is the last of them once the others are answered', () => {
    const { open } = setUp()
    for (const id of ['1', '2', '3']) open.begin(id, 'Fetch', 'https://example.com/graphql')
    expect(open.busy).toBe(3)
    open.end('1', 'loaded')
    open.end('2', 'loaded')
    expect(open.busy).toBe(1)
  })

  test('a poll that is redirected every time is told all the same', () => {
    const { open } = setUp()
    for (let turn = 1; turn <= 3; turn++) {
      open.begin(`${turn}`, 'XHR', 'https://example.com/news')
      open.begin(`${turn}`, 'XHR', `https://example.com/news/${turn}`)
      expect(open.busy).toBe(turn < 3 ? 1 : 0)
      open.end(`${turn}`, 'loaded')
    }
  })

  test('many pictures from one address are not a poll', () => {
    const { open } = setUp()
    for (let index = 0; index < 9; index++) open.begin(`${index}`, 'Image', `https://example.com/image?number=${index}`)
    expect(open.busy).toBe(9)
  })

  test('two requests that have been silent for over a second are long polls, a third is not', () => {
    const { open, clock } = setUp()
    for (const id of ['1', '2', '3']) open.begin(id, 'Fetch', `https://example.com/${id}`)
    clock.now += 1000
    expect(open.busy).toBe(3)
    clock.now += 300
    expect(open.busy).toBe(1)
    expect(open.count).toBe(3)
  })

  test('the network is silent from its last sign of life on', () => {
    const { open, clock } = setUp()
    open.begin('1', 'Image', 'https://example.com/a')
    clock.now += 400
    open.touch()
    clock.now += 70
    expect(open.silentMs).toBe(70)
  })
})
