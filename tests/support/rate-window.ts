// Requests whose count is looked at: those of one minute.
import type { Reply } from './call'

/**
 * Sends again, with the number of the round, until all replies are of one minute: those of two would tell of a limit that has begun to
 * fade. Every round must be of clients of its own.
 */
export async function withinOneWindow(send: (round: number) => Promise<Reply[]>): Promise<Reply[]> {
  for (let round = 0; ; round += 1) {
    const replies = await send(round)
    if (new Set(replies.map(({ headers }) => headers['x-ratelimit-reset'])).size === 1) return replies
  }
}
