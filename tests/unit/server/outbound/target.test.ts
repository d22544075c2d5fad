import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { readOutboundSettings } from '@/lib/server/outbound/settings'
import { parseCaptureUrl } from '@/lib/server/outbound/target'

const settings = readOutboundSettings({})
const parse = (raw: string) => parseCaptureUrl(raw, settings).href

function refusal(raw: string): ApiError {
  try {
    parseCaptureUrl(raw, settings)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  return expect.unreachable(`${raw} was accepted`)
}

describe('parseCaptureUrl', () => {
  it.each([
    ['HTTPS://Example.COM', 'https://example.com/'],
    ['https://example.com:443/a?b=1&a=2', 'https://example.com/a?b=1&a=2'],
    ['https://www.example.com/path/', 'https://www.example.com/path/'],
    ['https://example.com/#', 'https://example.com/'],
    ['https://example.com/#part', 'https://example.com/#part'],
    ['https://example.com/?', 'https://example.com/?'],
    ['  https://bücher.example/ä ', 'https://xn--bcher-kva.example/%C3%A4'],
    ['http://example.com:8080/', 'http://example.com:8080/'],
    ['http://example.com./', 'http://example.com./'],
  ])('the URL %j is normalised to %j', (raw, normalised) => {
    expect(parse(raw)).toBe(normalised)
  })

  it.each([
    ['example.com', 'The field "url" is not an absolute URL.'],
    ['', 'The field "url" is not an absolute URL.'],
    ['ftp://example.com/', 'The field "url" starts with "ftp:", and only http and https pages can be captured.'],
    ['https://user@example.com/', 'The field "url" carries a user name or a password, which a capture never sends.'],
    ['https://:pass@example.com/', 'The field "url" carries a user name or a password, which a capture never sends.'],
    ['http://example.com:25/', 'The port in "url" is not one that captures may reach.'],
    [`https://example.com/${'a'.repeat(8192)}`, 'The field "url" is longer than 8192 bytes.'],
    [`https://example.com/${'ä'.repeat(2000)}`, 'The field "url" is longer than 8192 bytes.'],
  ])('the URL %.40j is refused with a sentence about it', (raw, message) => {
    expect(refusal(raw)).toMatchObject({ code: 'invalid_url', status: 400, message })
    expect(refusal(raw).hint).toMatch(/\.$/)
  })

  it('parseCaptureUrl says the same of every host that is not public, and repeats nothing of it', () => {
    const hosts = [
      '127.0.0.1',
      '[::1]',
      '10.1.2.3',
      '169.254.169.254',
      'localhost',
      'db.internal',
      'intranet',
      '4000000000000.local',
    ]
    const texts = hosts.map((host) => refusal(`http://${host}/`)).map(({ message, hint }) => `${message} ${hint}`)
    expect(new Set(texts).size).toBe(1)
    for (const host of hosts) expect(texts[0]).not.toContain(host)
  })

  it('parseCaptureUrl refuses names that DNS cannot carry', () => {
    for (const host of [
      '.',
      'a..example.com',
      '.example.com',
      `${'a'.repeat(64)}.example.com`,
      `${'a.'.repeat(127)}aa`,
    ]) {
      expect(refusal(`http://${host}/`)).toMatchObject({ reason: 'name' })
    }
  })

  it('parseCaptureUrl opens what EGRESS_ALLOW names, and only that', () => {
    const opened = readOutboundSettings({ EGRESS_ALLOW: ['127.0.0.1:4000', 'wiki.corp', '[fd00::1]:8443'] })
    for (const raw of [
      'http://127.0.0.1:4000/',
      'http://2130706433:4000/',
      'https://wiki.corp/',
      'https://[fd00::1]:8443/',
    ]) {
      expect(parseCaptureUrl(raw, opened).href).toContain('://')
    }
    for (const raw of ['http://127.0.0.1:4001/', 'http://127.0.0.2:4000/', 'https://[fd00::1]/']) {
      expect(() => parseCaptureUrl(raw, opened)).toThrow('not found on the public internet')
    }
  })
})
