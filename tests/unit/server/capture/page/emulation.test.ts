import { describe, expect, test } from 'vitest'
import { identity } from '@/lib/server/capture/page/emulation'

describe.each(['desktop', 'mobile'] as const)('the identity of a %s', (deviceType) => {
  const { userAgent, userAgentMetadata, platform } = identity(deviceType, 'HeadlessChrome/153.0.8010.0')

  test('the identity of a device names the version of the browser that really runs, and never that it is headless', () => {
    expect(userAgent).toContain(' Chrome/153.0.0.0 ')
    expect(userAgentMetadata.brands).toContainEqual({ brand: 'Chromium', version: '153' })
    expect(userAgentMetadata.fullVersionList).toContainEqual({ brand: 'Chromium', version: '153.0.8010.0' })
    expect(JSON.stringify({ userAgent, userAgentMetadata, platform })).not.toMatch(/headless/i)
  })

  test('the identity of a device agrees with itself on the kind of device', () => {
    const mobile = deviceType === 'mobile'
    expect(/ Mobile /.test(userAgent)).toBe(mobile)
    expect(userAgentMetadata.mobile).toBe(mobile)
    expect(userAgent.includes('Android')).toBe(userAgentMetadata.platform === 'Android')
    expect(platform).toContain('Linux')
  })

  test('the identity of a device is the same for a version with or without a name in front', () => {
    expect(identity(deviceType, '153.0.8010.0')).toEqual(identity(deviceType, 'HeadlessChrome/153.0.8010.0'))
  })
})
