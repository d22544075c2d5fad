// Where a command reads and writes: lines for people, one JSON object or bytes for programs, and notes beside either.
import type { Readable, Writable } from 'node:stream'
import { CommandFailure } from './failure'

export interface Terminal {
  /** A line of the answer; nothing while JSON is wanted. */
  say(line: string): void
  /** Beside the answer: progress, warnings. */
  note(line: string): void
  /** A picture on standard output; lines of the answer then go beside it. */
  bytes(bytes: Uint8Array): void
  /** All of standard input. Throws CommandFailure over `bytesMax`. */
  input(bytesMax: number): Promise<Buffer>
  readonly isJson: boolean
  stdin: Readable
}

interface Streams {
  stdin: Readable
  stdout: Writable
  stderr: Writable
}

export function createTerminal({ stdin, stdout, stderr }: Streams, isJson: boolean): Terminal {
  return {
    isJson,
    stdin,
    say(line) {
      if (!isJson) stdout.write(`${line}\n`)
    },
    note: (line) => void stderr.write(`${line}\n`),
    bytes: (bytes) => void stdout.write(bytes),
    async input(bytesMax) {
      const pieces: Buffer[] = []
      let length = 0
      for await (const piece of stdin) {
        length += piece.length
        if (length > bytesMax) {
          throw new CommandFailure(
            `Standard input has more than ${bytesMax} bytes.`,
            'Pictures go into files: a source names one by "file".',
          )
        }
        pieces.push(Buffer.from(piece))
      }
      return Buffer.concat(pieces)
    },
  }
}
