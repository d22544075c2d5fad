// Single flight: work asked for twice under one key while it is under way is done once, and is given up when nobody waits for it any more.
import 'server-only'

export interface Flights<Result> {
  has(key: string): boolean
  /** Nobody joins what is under way under this key any more; those who did get its result. */
  forget(key: string): void
  /**
   * Joins the work under this key, or starts it. Settles as the work does, or rejects with the reason of the joiner's own signal;
   * the work's signal aborts when the last joiner has left. Settled work is forgotten before any joiner hears of it.
   */
  join(key: string, start: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result>
}

interface Flight<Result> {
  landed: Promise<Result>
  controller: AbortController
  joiners: number
}

export function createFlights<Result>(): Flights<Result> {
  const flights = new Map<string, Flight<Result>>()

  function depart(key: string, start: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const controller = new AbortController()
    const forget = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const run = async () => {
      try {
        return await start(controller.signal)
      } finally {
        forget()
      }
    }
    // Started a turn later, so that the flight is on the list before its work can end.
    const flight: Flight<Result> = { landed: Promise.resolve().then(run), controller, joiners: 0 }
    // Every joiner has its own branch; a flight that all have left may fail unheard.
    flight.landed.catch(() => {})
    flights.set(key, flight)
    return flight
  }

  return {
    has: (key) => flights.has(key),
    forget: (key) => void flights.delete(key),
    join(key, start, signal) {
      if (signal.aborted) return Promise.reject(signal.reason)
      const flight = flights.get(key) ?? depart(key, start)
      flight.joiners += 1
      return new Promise<Result>((resolve, reject) => {
        const leave = () => {
          reject(signal.reason)
          flight.joiners -= 1
          if (flight.joiners > 0) return
          if (flights.get(key) === flight) flights.delete(key)
          flight.controller.abort(new Error('Everybody who waited for this capture has left.'))
        }
        signal.addEventListener('abort', leave, { once: true })
        flight.landed.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      })
    },
  }
}
