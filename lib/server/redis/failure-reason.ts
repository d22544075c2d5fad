// What went wrong with Redis, in words for the log. The client's own messages repeat the command: addresses of clients, whole pictures.
import 'server-only'
import { errors } from '@upstash/redis'

const reasonLengthMax = 200

export function failureReason(error: unknown): string {
  if (error instanceof errors.UpstashJSONParseError) return 'It answered with something that is not JSON.'
  if (!(error instanceof Error)) return 'Unknown.'
  if (error.name === 'TimeoutError') return 'It did not answer in time.'
  const code = (error.cause as { code?: unknown } | undefined)?.code
  if (typeof code === 'string') return `It cannot be reached: ${code}.`
  return error.message.replace(/, command was:[\s\S]*$/, '').slice(0, reasonLengthMax)
}
