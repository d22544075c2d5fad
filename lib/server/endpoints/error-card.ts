// An error where only a picture is looked at: its sentence as a small PNG, under the same status.
import 'server-only'
import type { ApiError } from '@/lib/contract/errors'
import { services } from '../app/services'
import { failureParts } from '../http/answer'
import { log } from '../process/log'
import { processWide } from '../process/process-wide'
import { createGate } from '../queue/gate'
import { limiterFor } from '../rate-limit/limiters'
import { parseRecipe } from '../recipe/parse-recipe'
import { renderRecipe } from '../recipe/render-recipe'

/** Of all clients together: whoever provokes more reads the envelope. */
const perMinute = 60
const drawMs = 2000
const lineLettersMax = 52
const textLettersMax = 400

/** Undefined for whoever takes JSON, and where no picture of it can be had soon. */
export async function errorCard(failure: ApiError, { headers }: Request): Promise<Response | undefined> {
  if (!looksAtPictures(headers.get('accept') ?? '')) return undefined
  const limiter = limiterFor('error-cards', { limit: perMinute, windowMs: 60_000 })
  if (!(await limiter.limit('all')).allowed) return undefined
  try {
    const bytes = await drawn(`${failure.status} ${failure.code}\n\n${failure.message}`)
    const parts = failureParts(failure)
    return new Response(bytes, {
      status: failure.status,
      headers: {
        ...parts.headers,
        'Content-Type': 'image/png',
        'X-Error-Code': failure.code,
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (error) {
    log.debug('embed.no_error_card', { error })
    return undefined
  }
}

/** As browsers and proxies ask for a picture; curl names nothing and gets JSON. */
const looksAtPictures = (accept: string) => /(^|,)\s*image\//i.test(accept) && !/\bapplication\/json\b/i.test(accept)

const gate = () =>
  processWide('error-cards', () =>
    createGate({
      capacity: 1,
      queueMax: 4,
      fullMessage: 'Too many errors are being drawn.',
      code: 'upstream_unavailable',
    }),
  )

async function drawn(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(drawMs)
  const recipe = parseRecipe({
    sources: [{ code: inLines(text.slice(0, textLettersMax)), language: 'plaintext' }],
    background: '#e4e4e7',
    padding: 32,
    output: { format: 'png', width: 640 },
  })
  const nothing = async () => undefined
  const counters = { countCaptures: nothing, countLookup: nothing, countPicture: nothing, admit: () => () => undefined }
  const call = { ...counters, signal, client: 'embeds', files: new Map(), isDry: false }
  const { picture } = await gate().run(1, signal, () => renderRecipe(recipe, services().recipes, call))
  if (!picture) throw new Error('A recipe that is not dry has a picture.')
  return picture.bytes
}

/** Broken between words, and within those that are longer than a line, as addresses are. */
const inLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.replaceAll(new RegExp(`(.{1,${lineLettersMax}})(?:\\s+|$)|(.{${lineLettersMax}})`, 'g'), '$1$2\n').trimEnd(),
    )
    .join('\n')
