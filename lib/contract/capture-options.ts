// What a capture may be asked for beside page, device and colour scheme. Every field has a default that leaves the capture as it is without it.
import { z } from 'zod'
import { canonicalLocale, canonicalTimeZone } from './canonical-names'
import { invalidAs } from './define'
import { bytesOf, credentialNames, operatorOptionFields, selector } from './operator-options'

const unsupported = invalidAs('unsupported_value')

const whole = (min: number, max: number) =>
  z
    .int(`it is not a whole number from ${min} to ${max}`)
    .min(min, `at least ${min} is taken`)
    .max(max, `at most ${max} is taken`)

const selectorsMax = 20
const selectors = z.array(selector).max(selectorsMax, `at most ${selectorsMax} selectors are taken`)

/** Pixels of a picture that shows one viewport. */
const viewportPixelsMax = 16_000_000
/** Pixels of any picture. */
export const picturePixelsMax = 40_000_000

const Viewport = z.object({ width: whole(200, 3840), height: whole(200, 2160) })
const side = whole(1, 30_000)
const Clip = z.object({ x: whole(0, 30_000), y: whole(0, 30_000), width: side, height: side })
const Geolocation = z.object({
  latitude: z.number().min(-90, 'at least -90 is taken').max(90, 'at most 90 is taken'),
  longitude: z.number().min(-180, 'at least -180 is taken').max(180, 'at most 180 is taken'),
  accuracy: z.number().min(0, 'at least 0 is taken').max(100_000, 'at most 100000 is taken').default(10),
})

/** The fields, for every request that has a page captured. */
export const captureOptionFields = {
  viewport: Viewport.optional().meta({
    description:
      "Size in CSS pixels instead of the device's: width 200 to 3840, height 200 to 2160. Touch and user agent stay the device's",
    ...unsupported,
  }),
  scale: z
    .number()
    .min(1, 'at least 1 is taken')
    .max(3, 'at most 3 is taken')
    .multipleOf(0.5, 'it is none of 1, 1.5, 2, 2.5 and 3')
    .default(1)
    .meta({
      description:
        'Pixels of the picture per CSS pixel, 1 to 3 in steps of 0.5; one viewport has at most 16 megapixels',
      ...unsupported,
    }),
  fullPage: z
    .boolean()
    .default(false)
    .meta({
      description:
        'The page from top to bottom, after one walk down that makes late pictures load. At most 40 megapixels, and 48 MB as PNG',
      ...unsupported,
    }),
  fullPageHeightMax: whole(200, 30_000)
    .default(20_000)
    .meta({
      description: 'Where a longer page is cut, in CSS pixels; `X-Capture-Cut` then says so. Only with `fullPage`',
      ...unsupported,
    }),
  clip: Clip.optional().meta({
    description: 'Part of the page to show, in CSS pixels from its top left corner. Not together with `selector`',
    ...unsupported,
  }),
  selector: selector.optional().meta({
    description:
      'CSS selector: the picture is the first visible element that matches, waited for up to 5 seconds. `>>>` enters an open shadow root. No match is 400 `invalid_request`',
    ...unsupported,
  }),
  padding: whole(0, 200)
    .default(0)
    .meta({
      description: 'CSS pixels shown around that element. Only with `selector`',
      ...unsupported,
    }),
  hide: selectors.default([]).meta({
    description:
      'CSS selectors of what is made invisible and keeps its place, at most 20; one that matches nothing is a warning. What is in frames and closed shadow roots is not reached',
    ...unsupported,
  }),
  remove: selectors.default([]).meta({
    description:
      'CSS selectors of what is taken out of the layout, at most 20; one that matches nothing is a warning. What is in frames and closed shadow roots is not reached',
    ...unsupported,
  }),
  styles: z
    .string()
    .refine((text) => bytesOf(text) <= 16 * 1024, 'at most 16 KiB are taken')
    .optional()
    .meta({ description: 'A style sheet laid over the page, at most 16 KiB; `@import` is ignored', ...unsupported }),
  waitForSelector: selector.optional().meta({
    description:
      'CSS selector of what must be visible before the capture, waited for up to 5 seconds. No match is 400 `invalid_request`',
    ...unsupported,
  }),
  delayMs: whole(0, 10_000)
    .default(0)
    .meta({
      description: "Milliseconds of the page's own time to let pass before the capture",
      ...unsupported,
    }),
  cookieBanners: z
    .enum(['optOut', 'keep'])
    .optional()
    .meta({
      description: '`optOut` declines a cookie banner before the capture, as without this; `keep` leaves it',
      ...unsupported,
    }),
  ...operatorOptionFields,
  reducedMotion: z
    .boolean()
    .default(false)
    .meta({
      description: 'Sends prefers-reduced-motion: reduce to the page',
      ...unsupported,
    }),
  mediaType: z
    .enum(['screen', 'print'])
    .default('screen')
    .meta({
      description: 'CSS media type the page is laid out for',
      ...unsupported,
    }),
  locale: z
    .string()
    .max(35, 'at most 35 characters are taken')
    .refine((text) => canonicalLocale(text) !== undefined, 'it is no BCP 47 language tag')
    .overwrite((text) => canonicalLocale(text) ?? text)
    .optional()
    .meta({
      description:
        'BCP 47 language tag, such as `de-AT`: Accept-Language, the language that scripts read, and the formats of dates and numbers',
      ...unsupported,
    }),
  timezone: z
    .string()
    .max(50, 'at most 50 characters are taken')
    .refine((text) => canonicalTimeZone(text) !== undefined, 'it is no time zone of the IANA list')
    .overwrite((text) => canonicalTimeZone(text) ?? text)
    .optional()
    .meta({ description: 'IANA time zone, such as `Europe/Vienna`', ...unsupported }),
  geolocation: Geolocation.optional().meta({
    description:
      'Where the page is told that it is: latitude, longitude, and accuracy in metres. Grants that one permission',
    ...unsupported,
  }),
  html: z
    .string()
    .min(1, 'it is empty')
    .refine((text) => bytesOf(text) <= 512 * 1024, 'at most 512 KiB are taken')
    .optional()
    .meta({
      description:
        'Document that is shown in place of what `url` answers, at most 512 KiB: `url` is not asked, relative addresses are those of `url`. Scripts and frames do not run, and it has an origin of its own',
      ...unsupported,
    }),
  elements: z
    .union([z.boolean(), z.object({ rolesOnly: z.array(z.string().min(1).max(40)).min(1).max(20) })], {
      error: 'it is neither true, false nor an object with 1 to 20 names of roles in "rolesOnly"',
    })
    .default(false)
    .meta({
      description:
        'Adds the list of visible elements with their rectangles in the picture; `{"rolesOnly": ["button"]}` keeps those roles',
      ...unsupported,
    }),
}

const CaptureOptionsBase = z.object(captureOptionFields)
type AllOptions = z.output<typeof CaptureOptionsBase>
/** Those that differ from their default. */
export type CaptureOptions = Partial<AllOptions>

const defaults = new Map(
  Object.entries(captureOptionFields).map(([name, field]) => [name, JSON.stringify(field.safeParse(undefined).data)]),
)

/** What differs from the defaults, always in the same order; undefined when nothing does, and the capture is the one without options. */
export function askedOptions(values: AllOptions): CaptureOptions | undefined {
  const asked = Object.keys(captureOptionFields)
    .map((name) => [name, values[name as keyof AllOptions]] as const)
    .filter(([name, value]) => value !== undefined && JSON.stringify(value) !== defaults.get(name))
    // What happens without it too.
    .filter(([, value]) => value !== 'optOut')
  return asked.length === 0 ? undefined : (Object.fromEntries(asked) as CaptureOptions)
}

/** Requests that a capture counts for beyond its one. A clip that ends below the viewport is walked down to, as a full page is. */
export function extraCostOf(options: CaptureOptions, deviceSize: z.output<typeof Viewport>): number {
  const { fullPage, clip, elements, delayMs = 0 } = options
  const { height } = options.viewport ?? deviceSize
  const isLong = fullPage || (clip !== undefined && clip.y + clip.height > height)
  return (isLong || (elements ?? false) !== false ? 1 : 0) + (delayMs > 3000 ? 1 : 0)
}

type Refuse = (field: string, message: string) => void

/** Refuses values that are fine alone and not together. `deviceSize` counts where no viewport is asked for. */
export function checkTogether(options: CaptureOptions, deviceSize: z.output<typeof Viewport>, refuse: Refuse): void {
  const { scale = 1, fullPage, fullPageHeightMax, clip, selector, padding, html } = options
  const { width, height } = options.viewport ?? deviceSize
  if (width * height * scale * scale > viewportPixelsMax) {
    refuse('scale', `${width} x ${height} CSS pixels at this scale are more than 16 megapixels`)
  }
  if (clip && clip.width * clip.height * scale * scale > picturePixelsMax) {
    refuse('clip', 'at this scale it has more than 40 megapixels')
  }
  if (fullPage && clip) refuse('fullPage', 'it cannot be sent together with "clip"')
  if (fullPage && selector !== undefined) refuse('fullPage', 'it cannot be sent together with "selector"')
  if (clip && selector !== undefined) refuse('clip', 'it cannot be sent together with "selector"')
  if (padding !== undefined && selector === undefined) refuse('padding', 'it needs "selector"')
  const credential = credentialNames.find((name) => options[name] !== undefined)
  if (credential && html !== undefined) refuse(credential, 'it cannot be sent together with "html"')
  const hasAuthorization = Object.keys(options.headers ?? {}).some((name) => name.toLowerCase() === 'authorization')
  if (options.auth && hasAuthorization) refuse('auth', 'it cannot be sent together with a header "Authorization"')
  if (fullPageHeightMax !== undefined && !fullPage) refuse('fullPageHeightMax', 'it needs "fullPage": true')
}

// What is done to the picture once it is there: the capture is the same.

export const PictureFormat = z.enum(['png', 'jpeg', 'webp'])
export type PictureFormat = z.output<typeof PictureFormat>

export const answerOptionFields = {
  format: PictureFormat.default('png').meta({
    description: 'File type of the picture, in JSON as for `Accept: image/*`. WebP has at most 16383 pixels a side',
    ...unsupported,
  }),
  quality: whole(1, 100)
    .optional()
    .meta({
      description: 'Of JPEG and WebP, 1 to 100; 80 when left out',
      ...unsupported,
    }),
  thumbnail: whole(16, 1920)
    .optional()
    .meta({
      description: 'Width in pixels that the picture is made smaller to; a narrower one stays as it is',
      ...unsupported,
    }),
}

/** Options that other services have and this one does not take: why, for the hint. */
export const refusedOptions = {
  blockAds: 'No list of advertisers comes with this service; use "hide" or "remove"',
  blockTrackers: 'No list of trackers comes with this service',
  scripts: 'Code of the caller is never run in a page',
  pdf: 'Captures are pictures',
  proxy: 'All traffic goes through the egress proxy of this service',
  country: 'All traffic leaves from where this service runs',
  userAgent: 'The page is told what browser shows it; use "deviceType"',
  ignoreTlsErrors: 'Broken certificates are never trusted',
} as const
