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

/** Those that are left of the items: where a number is gone altogether, those that follow it without a gap move up. */
export function closedUp<Any extends Item>(before: readonly Any[], left: readonly Any[]): Any[] {
  const numbersOf = (items: readonly Any[], numbering: Step['numbering']) =>
    new Set(items.flatMap((item) => (isStep(item) && item.numbering === numbering ? item.number : [])))
  return left.map((item) => {
    if (!isStep(item)) return item
    const [there, now] = [numbersOf(before, item.numbering), numbersOf(left, item.numbering)]
    let gaps = 0
    // Down to where the row begins: what was started further on stays there.
    for (let number = item.number - 1; there.has(number); number--) if (!now.has(number)) gaps += 1
    return gaps === 0 ? item : { ...item, number: item.number - gaps }
  })
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
