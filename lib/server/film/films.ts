// Films of this process: so many at once, clients in turn, a queue with an end; off where the platform or the operator says so.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { type FilmFormat, filmFormatNames, filmLimits } from '@/lib/contract/film'
import type { FilmFormatId } from '@/lib/formats/film/film-formats'
import { launchBrowser } from '../browser/launch'
import { createGate, type Entrant } from '../queue/gate'
import { type FilmBrowserOptions, filmInBrowser, type LaunchFilmBrowser } from './film-browser'
import type { FilmOrder, MadeFilm } from './film-host'
import type { FilmFailure } from './page-order'

export type FilmsAllowed = 'all' | 'without-mp4' | 'off' | 'off-on-vercel'

interface FilmsOptions extends FilmBrowserOptions {
  allowed: FilmsAllowed
  /** Of the machine. */
  cores: number
  /** Of the machine: each film may take two gigabytes. */
  memoryBytes?: number
  queueMax?: number
}

interface FilmEntrant extends Entrant {
  /** Of the time that its request has; without it the film has all of its own. */
  leftMs?: (() => number) | undefined
}

export interface Films {
  /** Throws upstream_unavailable where none are made, unsupported_value for a format that the operator left out. */
  check(format: FilmFormat): void
  /** Rejects with an ApiError, or with the signal's reason: then its browser has ended. */
  make(order: Omit<FilmOrder, 'cores'>, entrant: FilmEntrant): Promise<MadeFilm>
  readonly waiting: number
}

/** For a place: whoever waits longer has too little time left for the film. */
const waitMaxMs = 15_000
const fullMessage = 'Too many films are being made just now.'

/** A film draws and encodes on two cores. With what the rest of the service needs beside it, it takes three gigabytes. */
export const filmsAtOnce = (cores: number, memoryBytes: number): number =>
  Math.max(1, Math.min(Math.floor(cores / 2), Math.floor(memoryBytes / (3 * 1024 ** 3))))

/** For the answer: a film that is given up by then is told so. */
const answerMs = 2000

export function createFilms(given: FilmsOptions): Films {
  const { allowed, cores, memoryBytes = Infinity, queueMax = 4, launch = launchBrowser, ...options } = given
  const starts = watchStarts(launch)
  const gate = createGate({
    capacity: filmsAtOnce(cores, memoryBytes),
    queueMax,
    fullMessage,
    code: 'upstream_unavailable',
    waitMax: { ms: waitMaxMs, message: (time) => `${fullMessage} None was finished within ${time}.` },
  })

  function check(format: FilmFormat): void {
    if (allowed === 'off' || allowed === 'off-on-vercel') throw off(allowed)
    if (format === 'mp4' && allowed === 'without-mp4') throw withoutMp4()
    if (starts.isHopeless()) throw noneStarts()
  }

  return {
    check,
    async make(order, entrant) {
      const leave = await gate.enter(1, entrant)
      try {
        const leftMs = (entrant.leftMs?.() ?? Infinity) - answerMs
        const timeMaxMs = Math.max(1, Math.min(options.timeMaxMs ?? filmLimits.timeMaxMs, leftMs))
        const limits = { ...options, timeMaxMs, launch: starts.launch }
        const made = await filmInBrowser({ ...order, cores: Math.min(2, cores) }, entrant.signal, limits)
        if ('bytes' in made) return made
        throw refused(order.format, made)
      } finally {
        leave()
      }
    },
    get waiting() {
      return gate.waiting
    },
  }
}

const hopelessStarts = 3
/** Then it is tried again: whoever runs it may have mended it. */
const hopelessMs = 10 * 60_000

/** Where no browser has ever started, after so many tries, none will: nobody need come back for it, nor capture anything for it. */
function watchStarts(launch: LaunchFilmBrowser) {
  let [hasStarted, failed, failedAtMs] = [false, 0, 0]
  return {
    isHopeless: () => !hasStarted && failed >= hopelessStarts && Date.now() - failedAtMs < hopelessMs,
    async launch(options: Parameters<LaunchFilmBrowser>[0]) {
      try {
        const browser = await launch(options)
        hasStarted = true
        return browser
      } catch (error) {
        if (!options.signal.aborted) [failed, failedAtMs] = [failed + 1, Date.now()]
        throw error
      }
    },
  }
}

const noneStarts = () =>
  new ApiError('upstream_unavailable', {
    message: 'This installation makes no films: no browser starts on its machine.',
    hint: 'Make the film in the editor or with the command line, or ask for png, jpeg or webp.',
  })

/** Its name in `output.format`. */
const nameOf = (id: FilmFormatId): FilmFormat => (id === 'webp' ? 'animated-webp' : id)

function refused(format: FilmFormatId, { reason, message, possible }: FilmFailure): ApiError {
  if (reason === 'failed')
    return new ApiError('internal_error', { message: 'The film could not be made.', cause: new Error(message) })
  if (reason === 'refused')
    return new ApiError('invalid_request', {
      message: `"/output": ${message}`,
      hint: 'Ask for a smaller "/output/width", fewer "/output/fps", or another "/output/format".',
    })
  const others = possible.map(nameOf)
  return new ApiError('unsupported_value', {
    message: `"/output/format" cannot be ${JSON.stringify(nameOf(format))}: the browser of this installation has no encoder for it at this size.`,
    hint: `Ask for ${others.join(', ')}, or a smaller "/output/width".`,
  })
}

const others = filmFormatNames.filter((name) => name !== 'mp4').join(', ')

const withoutMp4 = () =>
  new ApiError('unsupported_value', {
    message: '"/output/format" cannot be "mp4": this installation makes none.',
    hint: `Ask for ${others}.`,
  })

const off = (why: 'off' | 'off-on-vercel') =>
  new ApiError('upstream_unavailable', {
    message:
      why === 'off'
        ? 'This installation makes no films: its operator has turned them off.'
        : 'This installation makes no films: a function of Vercel has neither the time nor the memory for one.',
    hint: 'Make the film in the editor or with the command line, or ask for png, jpeg or webp.',
  })
