// The number of a step as it is written, in one of four ways.
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
