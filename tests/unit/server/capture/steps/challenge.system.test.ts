// Walls that ask for a human: the picture is given, and it says what it shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { BrowserSource } from '@/lib/server/browser/source'
import type { CaptureEngine } from '@/lib/server/capture/attempt/capture'
import { type FixtureSite, startFixtureSite } from '../../../../support/site/fixture-site'
import { createPatientEngine } from '../patient'

let site: FixtureSite
let source: BrowserSource
let engine: CaptureEngine
beforeAll(async () => {
  site = await startFixtureSite()
  process.env.EGRESS_ALLOW = site.egressAllow
  process.env.LOG_LEVEL = 'silent'
  const slots = createSlots({ concurrency: 2, queue: 8, waitMs: 60_000 })
  source = createBrowserSource({ slots, backends: [createLocalBackend()] })
  engine = createPatientEngine(source)
})
afterAll(async () => {
  await source.close()
  await site.close()
})

const shoot = (answer: Record<string, string>) => {
  const url = `${site.origin}/answers?${new URLSearchParams(answer)}`
  return engine.capture({ url, deviceType: 'desktop', colorScheme: 'light' }, { signal: new AbortController().signal })
}

describe('a challenge before a page', () => {
  test.each<[string, Record<string, string>]>([
    ['its header', { status: '403', name: 'cf-mitigated', value: 'challenge' }],
    [
      'its header, though its status is one of success',
      { status: '202', name: 'x-amzn-waf-action', value: 'challenge' },
    ],
    ['its script', { html: '<script src="/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=1"></script>' }],
    ['an element of its own', { html: '<div id="px-captcha"></div>' }],
  ])('a challenge before a page is told by %s, and captured', async (_sign, answer) => {
    expect(await shoot(answer)).toMatchObject({
      challenge: true,
      blank: false,
      upstreamStatus: Number(answer.status ?? 200),
    })
  })

  test.each<[string, Record<string, string>]>([
    ['that only refuses', { status: '403' }],
    ['whose form has a captcha', { html: '<form><div class="g-recaptcha" data-sitekey="key"></div></form>' }],
    [
      'whose host measures its visitors',
      { html: '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>' },
    ],
    ['whose firewall let it pass', { name: 'x-amzn-waf-action', value: 'allow' }],
  ])('a page %s is not taken for a challenge', async (_what, answer) => {
    expect(await shoot(answer)).toMatchObject({ challenge: false })
  })
})
