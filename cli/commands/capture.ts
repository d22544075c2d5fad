// vitrine capture: one page as a picture.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isFilmFormat } from '@/lib/contract/film'
import type { Given } from '../console/arguments'
import type { RunCommand } from '../console/command'
import { CommandFailure } from '../console/failure'
import { type Accepted, checkPages } from '../engine/engine'
import { openEngine } from '../engine/open'
import { deliver, formatOf } from '../project/picture-file'
import { headersOf, readSession } from '../project/session'

export const runCapture: RunCommand = async (call) => {
  const { given, folder, environment, signal } = call
  const [address = ''] = given.words
  const output = given.text('output') ?? 'page.png'
  const url = withScheme(address)
  const accepted = acceptedBy(given)
  const request = { ...given.fields(), url, format: formatOf(output) ?? 'png' }
  Object.assign(request, await written(given, folder))
  checkOutput(output)
  const storageState = given.text('storage-state')
  const session = await readSession({ headers: headersOf(given.list('header')), storageState }, { folder, environment })
  const engine = await openEngine(call, [url])
  try {
    const captured = await engine.capture(request, { signal, session })
    const { page, elements } = captured
    checkPages([page], accepted)
    const facts = await deliver(captured, output, call)
    const json: Record<string, unknown> = { ...facts, finalUrl: page.url, status: page.status }
    if (given.flag('elements')) json.elements = elements
    return output === '-' ? { exitCode: 0 } : { exitCode: 0, json }
  } finally {
    await engine.close()
  }
}

/** Pages that are pictures though nobody would expect them to be. */
export const acceptedBy = (given: Given): Accepted => ({
  statuses: given.list('allow-status').map(statusOf),
  isPartial: given.flag('allow-partial'),
  byStatus: (status) => `--allow-status ${status}`,
  byPartial: '--allow-partial',
})

function statusOf(text: string): number {
  if (/^[45]\d\d$/.test(text)) return Number(text)
  throw new CommandFailure(
    `--allow-status cannot be ${JSON.stringify(text)}.`,
    'Write the status of an error page, such as 404.',
  )
}

/** What is typed without a scheme is a page of this machine, or one of the web. */
function withScheme(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address
  const isHere = /^(localhost|127\.|\[::1\]|[^/]*\.localhost)/i.test(address)
  return `${isHere ? 'http' : 'https'}://${address}`
}

/** Options that are written otherwise than the field of the request. */
async function written(given: Given, folder: string): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const viewport = given.text('viewport')
  if (viewport !== undefined) {
    const size = /^(\d+)x(\d+)$/i.exec(viewport)
    if (!size) {
      throw new CommandFailure(
        `--viewport cannot be ${JSON.stringify(viewport)}.`,
        'Write width and height, such as 1280x800.',
      )
    }
    fields.viewport = { width: Number(size[1]), height: Number(size[2]) }
  }
  const styles = given.text('styles')
  if (styles !== undefined) fields.styles = await readFile(path.resolve(folder, styles), 'utf8')
  return fields
}

/** Before a browser is started for it. `films`: in words, where it may be one. Throws CommandFailure. */
export function checkOutput(output: string, films = ''): void {
  const format = formatOf(output)
  const isFilm = format !== undefined && isFilmFormat(format)
  if (output === '-' || (format !== undefined && (!isFilm || films !== ''))) return
  throw new CommandFailure(
    `--output cannot be ${JSON.stringify(output)}: ${isFilm ? 'a page is captured as a picture' : 'its ending says no format'}.`,
    `Use a name that ends in .png, .jpg or .webp${films}, or - for standard output.`,
  )
}
