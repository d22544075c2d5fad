// Walls that ask for a human: the picture is given, and it says what it shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'

let captures: FixtureCaptures

beforeAll(async () => {
  captures = await startFixtureCaptures({ concurrency: 2 })
})

afterAll(() => captures?.close())

const shoot = (answer: Record<string, string>) => captures.capture(`/answers?${new URLSearchParams(answer)}`)

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
