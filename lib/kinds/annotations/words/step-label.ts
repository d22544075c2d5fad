// The number of a step as it is written, in one of four ways, and the numbers of those that are left when others go.
import type { Step } from './schema'

/** 0 has no letter and no Roman numeral: it stays a digit. */
export function stepLabel(number: number, numbering: Step['numbering']): string {
  if (numbering === 'digits' || number < 1) return String(number)
  if (numbering === 'roman') return roman(number)
  if (numbering === 'small-roman') return roman(number).toLowerCase()
  let label = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    label = String.fromCharCode((numbering === 'capitals' ? 65 : 97) + ((rest - 1) % 26)) + label
  return label
}

interface Item {
  id: string
  kind: string
}

type Numbered = Pick<Step, 'kind' | 'number' | 'numbering'>

const isStep = <Any extends Item>(item: Any): item is Any & Numbered => item.kind === 'step'

/**
 * Those that are left of the items: where a number is gone altogether, those that follow it without a gap move up. Hidden and locked ones
 * do, too: a number is counted, not set, and a row with a gap or one number twice would be wrong on the picture.
 */
export function closedUp<Any extends Item>(before: readonly Any[], left: readonly Any[]): Any[] {
  const numberings = new Set(left.flatMap((item) => (isStep(item) ? item.numbering : [])))
  const moves = new Map([...numberings].map((numbering) => [numbering, movesUp(numbering, before, left)]))
  return left.map((item) => {
    const number = isStep(item) ? moves.get(item.numbering)!.get(item.number) : undefined
    return number === undefined ? item : { ...item, number }
  })
}

/** The numbers that become others, and which. */
function movesUp<Any extends Item>(
  numbering: Step['numbering'],
  before: readonly Any[],
  left: readonly Any[],
): ReadonlyMap<number, number> {
  const numbersOf = (items: readonly Any[]) =>
    new Set(items.flatMap((item) => (isStep(item) && item.numbering === numbering ? item.number : [])))
  const now = numbersOf(left)
  const moves = new Map<number, number>()
  let gaps = 0
  let last = Number.NaN
  for (const number of [...numbersOf(before)].sort((one, two) => one - two)) {
    // What was started further on stays there.
    if (number !== last + 1) gaps = 0
    last = number
    if (!now.has(number)) gaps += 1
    else if (gaps > 0) moves.set(number, number - gaps)
  }
  return moves
}

const romanSigns: readonly (readonly [sign: string, value: number])[] = [
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]

function roman(number: number): string {
  let rest = number
  let text = ''
  for (const [sign, value] of romanSigns) {
    while (rest >= value) {
      text += sign
      rest -= value
    }
  }
  return text
}
