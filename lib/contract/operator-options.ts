// Options of a capture that are off unless the operator says otherwise: what acts on a site, and what is sent to it in somebody's name.
import { z } from 'zod'
import { invalidAs } from './define'

const unsupported = invalidAs('unsupported_value')

const selectorLengthMax = 500
/** A CSS selector of the caller's. */
export const selector = z
  .string()
  .min(1, 'it is empty')
  .max(selectorLengthMax, `at most ${selectorLengthMax} characters are taken`)

export const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength

/** What the browser or the proxies on the way say, and nobody else. */
const headersOfOthers =
  /^(host|cookie2?|connection|content-length|expect|forwarded|keep-alive|te|trailer|transfer-encoding|upgrade|via|x-real-ip)$|^(proxy|sec|x-forwarded)-/i
const headersMax = 20
const cookiesMax = 20
const headersBytesMax = 8192

const headerName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~\w-]{1,100}$/, 'it is no name of a header')
  .refine((name) => !headersOfOthers.test(name), 'that header is never taken from a caller')
const headerValue = z.string().regex(/^[\t -~]*$/, 'a value is of printable ASCII characters')

const Headers = z
  .record(headerName, headerValue)
  .refine((headers) => Object.keys(headers).length <= headersMax, `at most ${headersMax} headers are taken`)
  .refine((headers) => bytesOf(JSON.stringify(headers)) <= headersBytesMax, 'at most 8 KiB are taken')

const Cookie = z
  .object({
    name: z.string().regex(/^[!#$%&'*+.^_`|~\w-]{1,256}$/, 'it is no name of a cookie'),
    value: z.string().regex(/^[!#-+\--:<-[\]-~]{0,4096}$/, 'it is no value of a cookie'),
  })
  // Of Chromium and of Firefox alike.
  .refine(
    ({ name, value }) => name.length + value.length <= 4096,
    'name and value have more than 4096 characters together',
  )
const Credentials = z.object({
  // RFC 7617, 2: what stands before the first colon.
  username: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^:]+$/, 'a user name has no colon'),
  password: z.string().max(256),
})

const credentialsNote =
  'Such a capture is never kept, and not taken by tools. Only where the operator allows it (`CAPTURE_CREDENTIALS`)'

export const operatorOptionFields = {
  click: z
    .array(selector)
    .max(3, 'at most 3 selectors are taken')
    .default([])
    .meta({
      description:
        'CSS selectors of what is pressed after `load`, one after another, each waited for and its effect too; what leads to another origin is undone. Only where the operator allows it (`CAPTURE_ACTIONS`)',
      ...unsupported,
    }),
  headers: Headers.optional().meta({
    description: `Headers for requests to the origin of the page, at most ${headersMax}; https only. ${credentialsNote}`,
    ...unsupported,
  }),
  cookies: z
    .array(Cookie)
    .min(1)
    .max(cookiesMax, `at most ${cookiesMax} cookies are taken`)
    .optional()
    .meta({
      description: `Cookies of the host of the page, at most ${cookiesMax}; https only. ${credentialsNote}`,
      ...unsupported,
    }),
  auth: Credentials.optional().meta({
    description: `User name and password for HTTP Basic at the origin of the page; https only. ${credentialsNote}`,
    ...unsupported,
  }),
}

/** Such a capture is of one caller alone: nothing of it is kept or shared. */
export const isPrivate = (options: Partial<Record<(typeof credentialNames)[number], unknown>> | undefined): boolean =>
  credentialNames.some((name) => options?.[name] !== undefined)

export const credentialNames = ['headers', 'cookies', 'auth'] as const

/** Options that are off unless the operator says otherwise, with the variable that does: why, for the hint. */
export const operatorOptions = {
  click: {
    variable: 'CAPTURE_ACTIONS',
    reason: 'A click would act on the site in the name of whoever runs this service',
  },
  headers: {
    variable: 'CAPTURE_CREDENTIALS',
    reason: 'Headers of your own would go to a site through a service that anybody may use',
  },
  cookies: {
    variable: 'CAPTURE_CREDENTIALS',
    reason: 'A login is never sent through a service that anybody may use',
  },
  auth: { variable: 'CAPTURE_CREDENTIALS', reason: 'A login is never sent through a service that anybody may use' },
} as const
