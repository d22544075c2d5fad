// The one shape of every failing response.
import { z } from 'zod'
import { type ApiError, errorCodes } from './errors'

export const ErrorEnvelope = z
  .object({
    error: z.string().meta({ description: 'Human-readable message' }),
    code: z.enum(errorCodes).meta({ description: 'Stable machine-readable code, safe to branch on' }),
    message: z.string().meta({ description: 'Same text as `error`' }),
    hint: z.string().meta({ description: 'How to resolve the error' }),
    status: z.int().min(400).max(599).meta({ description: 'HTTP status, repeated in the body' }),
    documentation: z.url().meta({ description: 'Link to the error reference' }),
    retryAfter: z.int().min(1).max(86_400).optional().meta({
      description: 'Only on rate-limit errors: seconds to wait',
    }),
  })
  .meta({ id: 'ErrorEnvelope' })
export type ErrorEnvelope = z.output<typeof ErrorEnvelope>

/** A hint's own addresses are absolute. */
export const withOrigin = (hint: string, publicOrigin: string): string => hint.replaceAll('{origin}', publicOrigin)

/** `publicOrigin` has no trailing slash. */
export function toEnvelope(error: ApiError, publicOrigin: string): ErrorEnvelope {
  const envelope: ErrorEnvelope = {
    error: error.message,
    code: error.code,
    message: error.message,
    hint: withOrigin(error.hint, publicOrigin),
    status: error.status,
    documentation: `${publicOrigin}/docs/errors#${error.code}`,
  }
  if (error.code === 'rate_limited' && error.retryAfterSeconds) envelope.retryAfter = error.retryAfterSeconds
  return envelope
}
