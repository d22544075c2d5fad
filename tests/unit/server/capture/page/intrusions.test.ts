import { EventEmitter } from 'node:events'
import type { CDPSession, Page } from 'puppeteer-core'
import { expect, test, vi } from 'vitest'
import { refuseIntrusions } from '@/lib/server/capture/page/intrusions'
import { untilPasses } from '../../../../support/until'

function setUp() {
  const own = { type: () => 'page' }
  const context = new EventEmitter()
  const page = { target: () => own, browserContext: () => context }
  const cdp = Object.assign(new EventEmitter(), { send: vi.fn(async () => ({})) })
  const opened = (type: string) => {
    const close = vi.fn(async () => {})
    context.emit('targetcreated', { type: () => type, page: async () => ({ close }) })
    return close
  }
  return {
    own,
    context,
    cdp,
    opened,
    refuse: () => refuseIntrusions(page as unknown as Page, cdp as unknown as CDPSession),
  }
}

test('a window that the page opens is closed, and nothing else is', async () => {
  const { refuse, opened, context, own } = setUp()
  await refuse()
  const [popup, worker] = [opened('page'), opened('service_worker')]
  context.emit('targetcreated', own)
  await untilPasses(() => expect(popup).toHaveBeenCalledTimes(1))
  expect(worker).not.toHaveBeenCalled()
})

test('dialogs are dismissed, but for the wish not to be left, which is overruled', async () => {
  const { refuse, cdp } = setUp()
  await refuse()
  for (const type of ['alert', 'confirm', 'prompt', 'beforeunload']) cdp.emit('Page.javascriptDialogOpening', { type })
  const answers = cdp.send.mock.calls.filter(([method]: unknown[]) => method === 'Page.handleJavaScriptDialog')
  expect(answers.map(([, answer]: unknown[]) => answer)).toEqual([
    { accept: false },
    { accept: false },
    { accept: false },
    { accept: true },
  ])
})

test('nothing is listened to once the page is given back', async () => {
  const { refuse, cdp, context } = setUp()
  ;(await refuse())()
  expect(context.eventNames()).toEqual([])
  expect(cdp.eventNames()).toEqual([])
})
