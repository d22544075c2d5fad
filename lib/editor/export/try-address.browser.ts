// An embedded picture asked for once: it is ready when a page shows it, and what stands against it is known now.

const answerMs = 20_000

/** The sentence of a refusal; null for a picture, for one that is still being made, and where no answer comes. */
export async function refusalOf(address: string): Promise<{ message: string; hint: string } | null> {
  try {
    const headers = { Accept: 'application/json' }
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(answerMs) })
    if (answer.ok || answer.status === 503) {
      await answer.body?.cancel()
      return null
    }
    const { message, hint } = (await answer.json()) as { message?: unknown; hint?: unknown }
    return typeof message === 'string' ? { message, hint: String(hint ?? '') } : null
  } catch {
    return null
  }
}
