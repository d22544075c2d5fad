// A host or port that the outbound policy refuses: the precise reason for the log, one sentence that tells nothing for the caller.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

export type RefusalReason =
  /** The address is not public. */
  | 'address'
  /** The name is of a kind that is never public. */
  | 'name'
  /** The name resolves, and not every answer is public. */
  | 'answer'
  | 'too_many_answers'
  | 'port'
  /** The name servers say that there is no such name, or no address for it. */
  | 'not_found'
  | 'dns_timeout'
  /** The name servers answer with a failure, or not at all. */
  | 'dns_failed'

// One text for every non-public host and for names that do not exist: were those told apart, a caller could ask which names exist inside.
const notPublic = {
  message: 'The host in "url" was not found on the public internet, so it cannot be captured.',
  hint: 'Private, loopback and link-local addresses are never captured. If it is a name, check its spelling.',
}

const notLookedUp = {
  message: 'The host in "url" could not be looked up.',
  hint: 'Check that the name servers of that host answer, then try again.',
}

const texts: Record<RefusalReason, { message: string; hint: string }> = {
  address: notPublic,
  name: notPublic,
  answer: notPublic,
  too_many_answers: notPublic,
  port: {
    message: 'The port in "url" is not one that captures may reach.',
    hint: 'Use a page on one of the usual web ports, such as 80 or 443.',
  },
  not_found: notPublic,
  dns_timeout: notLookedUp,
  dns_failed: notLookedUp,
}

/** Also an ApiError `invalid_url`, ready to be sent. `reason` is for the log only. */
export class OutboundRefused extends ApiError {
  override name = 'OutboundRefused'

  constructor(
    readonly reason: RefusalReason,
    options: { cause?: unknown } = {},
  ) {
    super('invalid_url', { ...texts[reason], cause: options.cause })
  }
}
