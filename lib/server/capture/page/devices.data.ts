// The two devices a page can be shown on. What each says of itself agrees in the user agent, the client hints, touch and viewport.
import 'server-only'
import { type DeviceType, viewports } from '@/lib/contract/screenshot'

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

export const devices: Record<DeviceType, Device> = {
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
