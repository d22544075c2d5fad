// Which document is shown when several are asked for: one is left whole before another comes, and what was asked for last stays.

/** Hears whether nothing was asked for since. */
type IsLast = () => boolean

interface OpeningOrder {
  /** Resolves as the work does; as the last one that was asked for does, when that is another. */
  open(work: (isLast: IsLast) => Promise<boolean>): Promise<boolean>
  /** Resolves as the work does, which begins in its turn whatever is asked for since. */
  begin(work: () => Promise<boolean>): Promise<boolean>
  /** The work, once all before it is done. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createOpeningOrder(): OpeningOrder {
  let last: Promise<boolean> = Promise.resolve(false)
  let turns: Promise<unknown> = Promise.resolve()
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = turns.then(work)
    turns = turn.catch(() => undefined)
    return turn
  }
  return {
    inTurn,
    open(work) {
      const isLast = () => asked === last
      const asked: Promise<boolean> = Promise.resolve()
        .then(() => work(isLast))
        .then((isShown) => (isLast() ? isShown : last))
      last = asked
      return asked
    },
    begin(work) {
      last = inTurn(work)
      return last
    },
  }
}
