// What makes two captures the same one: the cache, single flight and maintenance all name a capture by this.
import 'server-only'
import { ColorScheme, DeviceType } from '@/lib/contract/screenshot'
import type { CaptureRequest } from './attempt/capture'

/** Equal for equal requests, different otherwise; as long as the URL and a few characters. */
export function captureKey({ url, deviceType, colorScheme }: CaptureRequest): string {
  return `${deviceType} ${colorScheme} ${url}`
}

/** The keys of every variant of a page. */
export function captureKeys(url: string): string[] {
  return DeviceType.options.flatMap((deviceType) =>
    ColorScheme.options.map((colorScheme) => captureKey({ url, deviceType, colorScheme })),
  )
}
