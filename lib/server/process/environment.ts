// Every environment variable, checked once at start: a bad value stops the start with a sentence that names it.
import 'server-only'
import os from 'node:os'
import { z } from 'zod'
import { parseTrustProxy, type TrustProxy } from './trust-proxy'

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** A value with a grammar of its own: `parse` throws an Error whose message completes the sentence that names the variable. */
const parsed = <Value>(parse: (text: string) => Value) =>
  z.string().transform((text, ctx) => {
    try {
      return parse(text)
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })

/** What an Authorization header can carry after "Bearer ": its reader ends a secret at a space or a comma. */
const secret = z.string().regex(/^[!-+\--~]+$/, 'must be of visible ASCII characters, without spaces and commas')

// Measured: on 2 cores more than one page at once a core buys latency, not throughput.
const cores = os.availableParallelism()
const defaultConcurrency = Math.min(4, Math.max(1, cores - 1))

export const Variables = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an http(s) origin: scheme, host and port, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
  BROWSER_WS_ENDPOINT: z
    .string()
    .regex(/^wss?:\/\//, 'must start with ws:// or wss://')
    .optional(),
  BROWSER_WS_PROXY: z
    .string()
    .regex(/^http:\/\/[^/?#@\s]+:\d+\/?$/, 'must be like http://app:3128')
    .optional(),
  CAPTURE_CONCURRENCY: wholeNumber(1, 64).default(defaultConcurrency),
  CAPTURE_QUEUE: wholeNumber(0, 10_000).optional(),
  CAPTURE_TIMEOUT_MS: wholeNumber(1000, 300_000).default(30_000),
  CAPTURE_CACHE_TTL_SECONDS: wholeNumber(0, 31_536_000).default(86_400),
  CAPTURE_CACHE_MAX_MB: wholeNumber(0, 65_536).default(256),
  CAPTURE_ACTIONS: z.enum(['on', 'off']).default('off'),
  CAPTURE_CREDENTIALS: z.enum(['on', 'off']).default('off'),
  EMBED: z.enum(['on', 'hosts', 'off']).default('on'),
  EMBED_HOSTS: parsed(parseHosts).default([]),
  RENDER_SIGNING_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  FILMS: z.enum(['on', 'without-mp4', 'off']).optional(),
  CONSENT_OPT_OUT: z.enum(['on', 'off']).default('on'),
  EGRESS_ALLOW: list.default([]),
  EGRESS_PORTS: z.string().min(1).optional(),
  CORS_ORIGINS: parsed(parseOrigins).default([]),
  RESPONSE_MAX_MB: parsed((text) => {
    const megabytes = Number(text)
    if (!(megabytes >= 0.5 && megabytes <= 1000)) throw new Error('must be a number from 0.5 to 1000')
    return megabytes
  }).optional(),
  TRUST_PROXY: parsed(parseTrustProxy).optional(),
  UPSTASH_REDIS_REST_URL: z
    .string()
    .trim()
    .refine(isRestAddress, 'must be an http(s) address without user name or query')
    .optional(),
  UPSTASH_REDIS_REST_TOKEN: z
    .string()
    .trim()
    .regex(/^[ -~]+$/, 'must be one line of ASCII characters')
    .optional(),
  MAINTENANCE_SECRET: secret.optional(),
  CRON_SECRET: secret.optional(),
  UPSTREAM_OVERRIDES: list.default([]),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/, 'must be a mailto: or https: address')
    .optional(),
  METRICS: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  VERCEL: z.string().optional(),
})

/** As browsers write them in the Origin header; `*` stands for all. */
function parseOrigins(text: string): string[] {
  return list.parse(text).map((entry) => {
    if (entry === '*') return entry
    if (!isOrigin(entry)) throw new Error('must list http(s) origins, such as https://wiki.example, or be *')
    return new URL(entry).origin
  })
}

/** As a URL writes them: lower case, international names in ASCII. */
function parseHosts(text: string): string[] {
  return list.parse(text).map((entry) => {
    const url = URL.parse(`https://${entry}/`)
    if (url?.host !== url?.hostname || url?.href !== `https://${url?.hostname}/`)
      throw new Error('must list host names, such as wiki.example, without port and path')
    return url!.hostname
  })
}

/** Whoever wrote a path expects the pages under it, and they are not there. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** What the client of Redis takes: it knows no other scheme, fetch no user name, and a host has two characters or more. */
function isRestAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[\da-zA-Z[][^\s@?#]*[^\s@?#/]\/*$/.test(text)
}

export interface Environment
  extends Omit<z.output<typeof Variables>, 'PUBLIC_ORIGIN' | 'CAPTURE_QUEUE' | 'TRUST_PROXY' | 'RESPONSE_MAX_MB'> {
  PUBLIC_ORIGIN: string
  CAPTURE_QUEUE: number
  TRUST_PROXY: TrustProxy
  /** Infinity where nothing limits answers. */
  RESPONSE_MAX_MB: number
}

/** Throws an Error whose message names every bad variable. An empty string counts as unset. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = Variables.safeParse(set)
  if (!result.success) {
    const sentences = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new Error(`The environment is not usable. ${sentences.join(' ')}`)
  }
  const variables = result.data
  if (Boolean(variables.UPSTASH_REDIS_REST_URL) !== Boolean(variables.UPSTASH_REDIS_REST_TOKEN)) {
    throw new Error(
      'The environment is not usable. UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN are set together or not at all.',
    )
  }
  if ((variables.EMBED === 'hosts') !== variables.EMBED_HOSTS.length > 0) {
    throw new Error('The environment is not usable. EMBED_HOSTS is set where EMBED is hosts, and only there.')
  }
  return {
    ...variables,
    PUBLIC_ORIGIN: variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`,
    CAPTURE_QUEUE: variables.CAPTURE_QUEUE ?? 4 * variables.CAPTURE_CONCURRENCY,
    // Vercel turns a larger answer of a function into a bare 500.
    RESPONSE_MAX_MB: variables.RESPONSE_MAX_MB ?? (variables.VERCEL ? 4.5 : Number.POSITIVE_INFINITY),
    TRUST_PROXY: variables.TRUST_PROXY ?? { kind: variables.VERCEL ? 'vercel' : 'none' },
  }
}

let current: Environment | undefined

/** For a program that is no server: its settings are these, not the process's. Throws as `readEnvironment`. */
export function useEnvironment(source: Record<string, string | undefined>): void {
  current = readEnvironment(source)
}

/** The process's environment, read on first use. */
export function environment(): Environment {
  current ??= readEnvironment(process.env)
  return current
}
