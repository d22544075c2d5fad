// What goes wrong, in words for whoever typed the command: what, and the way out.
import { ApiError } from '@/lib/contract/errors'

export class CommandFailure extends Error {
  override name = 'CommandFailure'

  constructor(
    message: string,
    /** The way out. */
    readonly hint: string,
    readonly code: string = 'invalid_request',
  ) {
    super(message)
  }
}

interface FailureFacts {
  code: string
  message: string
  hint: string
}

/** `documents`: where the schemas lie that hints speak of. */
export function failureFacts(error: unknown, documents: string): FailureFacts {
  if (error instanceof CommandFailure) return { code: error.code, message: error.message, hint: error.hint }
  if (error instanceof ApiError) {
    return { code: error.code, message: error.message, hint: located(error.hint, documents) }
  }
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== undefined && /^E[A-Z]+$/.test(code))
    return { code: 'file', message: `${message}.`, hint: 'Check path and rights.' }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { code: 'internal_error', message: text, hint: 'This is a fault of Vitrine: please report it.' }
}

/** Hints of the API name addresses; of these the package has files. */
const located = (hint: string, documents: string): string =>
  hint
    .replaceAll('GET {origin}/api/looks', `${documents}/schemas/looks.json`)
    .replaceAll('{origin}/docs/errors', `${documents}/README.md`)
    .replaceAll('{origin}', documents)

/** Of several words the one that was meant: at most two letters away. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const ranked = words.map((each) => ({ each, away: distance(word, each) })).sort((a, b) => a.away - b.away)
  const [best] = ranked
  return best && best.away <= 2 ? best.each : undefined
}

/** Levenshtein: letters changed, added or left out. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [down, letter] of [...from].entries()) {
    const next = [down + 1]
    for (let at = 1; at <= to.length; at++) {
      const changed = row[at - 1]! + (to[at - 1] === letter ? 0 : 1)
      next.push(Math.min(changed, row[at]! + 1, next[at - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
