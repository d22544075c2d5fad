// A body that must be JSON, to the value in it. The media type is required: a cross-site form cannot send it unasked.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { readBody } from './body'

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?;?$/i

/** Throws invalid_request, saying what is wrong, unless the body is one JSON value in UTF-8. */
export async function readJson(request: Request, limits: { bytesMax: number; signal: AbortSignal }): Promise<unknown> {
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') {
    throw refused(
      'The request body is compressed, which this endpoint does not read.',
      'Send it without Content-Encoding.',
    )
  }
  if (!jsonType.test(request.headers.get('content-type')?.trim() ?? '')) {
    throw refused(
      'The Content-Type of the request is not application/json in UTF-8.',
      'Send the header "Content-Type: application/json" and a JSON object as the body.',
    )
  }
  const bytes = await readBody(request, limits)
  if (bytes.byteLength === 0) throw refused('The request body is empty.', 'Send a JSON object as the body.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw refused('The request body is not valid JSON in UTF-8.', 'Send one JSON object as the body.', cause)
  }
}

function refused(message: string, hint: string, cause?: unknown): ApiError {
  return new ApiError('invalid_request', { message, hint, cause })
}
