// JSON as people write it: with comments, and commas after the last entry.
import { CommandFailure } from '../console/failure'

export type Json = Record<string, unknown>

/** Throws CommandFailure, which names line and column. */
export function parseJsonc(text: string, name: string): unknown {
  const plain = withoutComments(text.replace(/^\uFEFF/, ' '))
  try {
    return JSON.parse(plain)
  } catch (error) {
    throw new CommandFailure(
      `${name} is not JSON${placeOf((error as Error).message, plain)}.`,
      'Comments and a last comma are fine; names and texts stand in double quotes.',
    )
  }
}

/** As long as before, so that places stay what they were. */
function withoutComments(text: string): string {
  return text
    .replace(/"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
      found.startsWith('"') ? found : found.replace(/[^\n]/g, ' '),
    )
    .replace(/"(?:\\.|[^"\\\n])*"|,(?=\s*[}\]])/g, (found) => (found === ',' ? ' ' : found))
}

/** V8 says where by a number of characters; of a short text what, and at the end neither. */
function placeOf(message: string, text: string): string {
  const position = /at position (\d+)/.exec(message)?.[1]
  const unexpected = /^Unexpected token '?(.+?)'?, /s.exec(message)?.[1]
  if (position === undefined)
    return unexpected === undefined ? ': it ends too soon' : `: ${unexpected} is not expected there`
  const before = text.slice(0, Number(position)).split('\n')
  return `: line ${before.length}, column ${before.at(-1)!.length + 1}`
}
