// The device and the colour scheme that a page is shown on, as protocol commands sent before the first navigation.
import 'server-only'
import type { CDPSession, Protocol } from 'puppeteer-core'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import { ApiError } from '@/lib/contract/errors'
import { type ColorScheme, type DeviceType, viewports } from '@/lib/contract/screenshot'

// The two devices a page can be shown on. What each says of itself agrees in the user agent, the client hints, touch and viewport.

interface Device {
  width: number
  height: number
  mobile: boolean
  /** Fingers the screen feels; 0 is no touch screen. */
  touchPoints: number
  /** The user agent for a major version of Chromium, reduced as Chromium itself reduces it. */
  userAgent: (majorVersion: string) => string
  /** navigator.platform */
  platform: string
  /** Sec-CH-UA-Platform and its kin. */
  hints: { platform: string; platformVersion: string; architecture: string; bitness: string; model: string }
}

const devices: Record<DeviceType, Device> = {
  desktop: {
    ...viewports.desktop,
    mobile: false,
    touchPoints: 0,
    userAgent: (major) =>
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    platform: 'Linux x86_64',
    hints: { platform: 'Linux', platformVersion: '6.12.0', architecture: 'x86', bitness: '64', model: '' },
  },
  mobile: {
    ...viewports.mobile,
    mobile: true,
    touchPoints: 5,
    userAgent: (major) =>
      `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`,
    platform: 'Linux armv81',
    hints: { platform: 'Android', platformVersion: '15.0.0', architecture: '', bitness: '', model: 'Pixel 8' },
  },
}

/** `browserVersion` is what the browser says of itself, such as `HeadlessChrome/153.0.8010.0`; "Headless" never reaches a page. */
export function identity(
  deviceType: DeviceType,
  browserVersion: string,
  locale?: string,
): Protocol.Emulation.SetUserAgentOverrideRequest & { userAgentMetadata: Protocol.Emulation.UserAgentMetadata } {
  const { mobile, platform, hints, userAgent } = devices[deviceType]
  const fullVersion = /\d+(\.\d+)*/.exec(browserVersion)?.[0] ?? '0'
  const major = fullVersion.split('.')[0] ?? '0'
  const brands = (version: string, greaseVersion: string) => [
    { brand: 'Chromium', version },
    { brand: 'Not?A_Brand', version: greaseVersion },
  ]
  return {
    userAgent: userAgent(major),
    acceptLanguage: locale === undefined ? 'en-US,en' : [...new Set([locale, locale.split('-', 1)[0]])].join(','),
    platform,
    userAgentMetadata: {
      brands: brands(major, '24'),
      fullVersionList: brands(fullVersion, '24.0.0.0'),
      fullVersion,
      mobile,
      ...hints,
    },
  }
}

interface Shown {
  deviceType: DeviceType
  colorScheme: ColorScheme
  options?: CaptureOptions | undefined
}

/** Resolves when every command is acknowledged; they travel together, so this costs one round trip. */
export async function emulate(
  cdp: CDPSession,
  { deviceType, colorScheme, options = {} }: Shown,
  browserVersion: string,
): Promise<void> {
  const { mobile, touchPoints } = devices[deviceType]
  const { viewport, scale, locale, mediaType, reducedMotion } = options
  const { width, height } = viewport ?? devices[deviceType]
  const features = [{ name: 'prefers-color-scheme', value: colorScheme as string }]
  if (reducedMotion) features.push({ name: 'prefers-reduced-motion', value: 'reduce' })
  await Promise.all([
    cdp.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: scale ?? 1,
      mobile,
      screenWidth: width,
      screenHeight: height,
      screenOrientation: mobile ? { type: 'portraitPrimary', angle: 0 } : { type: 'landscapePrimary', angle: 0 },
    }),
    cdp.send(
      'Emulation.setTouchEmulationEnabled',
      touchPoints > 0 ? { enabled: true, maxTouchPoints: touchPoints } : { enabled: false },
    ),
    cdp.send('Emulation.setUserAgentOverride', identity(deviceType, browserVersion, locale)),
    // Light is emulated too: the browser's own default follows the machine.
    cdp.send('Emulation.setEmulatedMedia', mediaType === undefined ? { features } : { media: mediaType, features }),
    // Every page believes it has the focus, however many are captured at once: :focus styles do not depend on the load. This and
    // the next are experimental commands that a remote browser may lack.
    cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true }).catch(() => {}),
    cdp.send('Emulation.setScrollbarsHidden', { hidden: true }).catch(() => {}),
    ...placeCommands(cdp, options),
  ])
}

/** Where and in which language the page believes to be. Rejects with unsupported_value for what this browser does not know. */
function placeCommands(cdp: CDPSession, { locale, timezone, geolocation }: CaptureOptions): Promise<unknown>[] {
  const commands: Promise<unknown>[] = []
  if (locale !== undefined) {
    commands.push(cdp.send('Emulation.setLocaleOverride', { locale }).catch(unknownTo('locale', locale)))
  }
  if (timezone !== undefined) {
    const timezoneId = timezone
    commands.push(cdp.send('Emulation.setTimezoneOverride', { timezoneId }).catch(unknownTo('timezone', timezone)))
  }
  if (geolocation) commands.push(cdp.send('Emulation.setGeolocationOverride', geolocation))
  return commands
}

const unknownTo = (field: 'locale' | 'timezone', value: string) => (cause: unknown) => {
  // "Invalid locale name", "Invalid timezone id": the value is the caller's, anything else is trouble.
  if (!(cause instanceof Error) || !/Invalid (?:locale|timezone)/i.test(cause.message)) throw cause
  throw new ApiError('unsupported_value', {
    field: { name: field },
    message: `"${field}" cannot be ${JSON.stringify(value)}: the browser does not know it.`,
    hint: field === 'locale' ? 'Use a language tag such as "de-AT".' : 'Use a time zone such as "Europe/Vienna".',
    cause,
  })
}
