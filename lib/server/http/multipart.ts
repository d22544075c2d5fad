// A multipart form with one file, read as it streams in: every count and size has a limit, and the rest of a refused body is not read. The
// boundary is read here: the parser never sees the Content-Type.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { cutShort, type Form, type FormLimits, FormParser, refused } from './form-parser'

export interface MultipartLimits extends FormLimits {
  /** The whole body, with its boundaries and headers. */
  bodyBytesMax: number
}

/** Throws invalid_request, naming the field, for every form that is not whole and within the limits; an abort rejects with the signal's reason. */
export async function readMultipart(request: Request, limits: MultipartLimits, signal: AbortSignal): Promise<Form> {
  const boundary = boundaryOf(request.headers)
  if (Number(request.headers.get('content-length') ?? 0) > limits.bodyBytesMax) throw bodyTooLarge(limits)
  if (request.body === null) throw refused('The request body is empty.', 'Send a multipart form.')
  const parser = new FormParser(boundary, limits)
  const reader = request.body.getReader()
  const abort = () => void reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', abort, { once: true })
  try {
    for (let bytes = 0; ; ) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw signal.aborted ? signal.reason : cutShort(cause)
      })
      signal.throwIfAborted()
      if (done) return await parser.end()
      bytes += value.byteLength
      if (bytes > limits.bodyBytesMax) throw bodyTooLarge(limits)
      await parser.write(value)
    }
  } catch (error) {
    // What is left of the body would otherwise be read to its end, or hold the socket.
    if (error instanceof ApiError) error.headers.Connection = 'close'
    void reader.cancel(error).catch(() => undefined)
    throw error
  } finally {
    parser.destroy()
    signal.removeEventListener('abort', abort)
  }
}

function boundaryOf(headers: Headers): string {
  const encoding = headers.get('content-encoding')
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw refused(
      'The request body is compressed, which this endpoint does not read.',
      'Send it without Content-Encoding.',
    )
  }
  return formBoundary(headers.get('content-type')?.trim() ?? '')
}

function bodyTooLarge({ bodyBytesMax, fileBytesMax }: MultipartLimits): ApiError {
  return refused(
    `The request body is larger than ${bodyBytesMax} bytes, the most this endpoint reads.`,
    `Send a file of at most ${fileBytesMax / 1024 / 1024} MiB.`,
  )
}

/** RFC 2046 section 5.1.1. */
const lengthMax = 70
/** More than that section allows, short of what would have to be escaped. */
const characters = /^[ !#-[\]-~]*$/

/** RFC 9110 section 5.6.6: a name and its value, which may be quoted, with anything in it. Between two semicolons there may be nothing. */
const parameter = /[ \t]*;[ \t]*(?:([^\s;="]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*)))?/y

const hint = 'Let your HTTP client build the form: it then sets Content-Type with the boundary by itself.'

/** Throws invalid_request, naming the header, unless the Content-Type is that of a form and names one boundary. */
function formBoundary(contentType: string): string {
  const type = /^multipart\/form-data(?=[ \t]*(?:;|$))/i.exec(contentType)?.[0]
  if (type === undefined) throw refused('The Content-Type of the request is not multipart/form-data.', hint)
  const [boundary = '', another] = boundariesIn(contentType, type.length)
  if (another !== undefined) throw refused('The Content-Type of the request names more than one boundary.', hint)
  if (boundary === '') throw refused('The Content-Type of the request names no boundary.', hint)
  if (boundary.length > lengthMax) {
    throw refused(`The boundary in the Content-Type is longer than ${lengthMax} characters.`, hint)
  }
  if (!characters.test(boundary)) {
    throw refused('The boundary in the Content-Type has characters that no boundary can have.', hint)
  }
  return boundary
}

function boundariesIn(contentType: string, start: number): string[] {
  const boundaries: string[] = []
  for (let at = start; at < contentType.length; at = parameter.lastIndex) {
    parameter.lastIndex = at
    const found = parameter.exec(contentType)
    if (found === null) throw refused('The parameters of the Content-Type cannot be read.', hint)
    const [, name, quoted, plain = ''] = found
    if (name?.toLowerCase() === 'boundary') boundaries.push(quoted?.replace(/\\(.)/g, '$1') ?? plain)
  }
  return boundaries
}
