// Clients refused a moment ago are refused again without asking Redis: a flood from one address costs a command a second, not one a request.
import 'server-only'

/** Longer would refuse clients whose share of the window before has meanwhile run out (measured: 100 of the due 200 in ten minutes). */
const rememberedMs = 1000
const clientsMax = 10_000

/** What @upstash/ratelimit takes as its cache, client to end of window; a Map of its own kind because it insists on one. */
export class RefusalMemory extends Map<string, number> {
  readonly #refusedAtMs = new Map<string, number>()

  override set(client: string, resetAtMs: number): this {
    this.delete(client)
    if (this.size >= clientsMax) this.delete(this.keys().next().value as string)
    this.#refusedAtMs.set(client, Date.now())
    return super.set(client, resetAtMs)
  }

  override has(client: string): boolean {
    const refusedAtMs = this.#refusedAtMs.get(client)
    if (refusedAtMs === undefined) return false
    // A clock set back must not prolong it.
    if (Math.abs(Date.now() - refusedAtMs) < rememberedMs) return true
    this.delete(client)
    return false
  }

  override delete(client: string): boolean {
    this.#refusedAtMs.delete(client)
    return super.delete(client)
  }
}
