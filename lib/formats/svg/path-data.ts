// Paths as SVG writes them (SVG 2, 9.3): relative, of two decimals, a third shorter than absolute ones.
import { pointNumbers, type Subpath } from '@/lib/render/recording/recorded-path'

const letters = ['m', 'l', 'q', 'c'] as const

const rounded = (value: number) => Math.round(value * 100) / 100

/** Hundredths of a pixel, as short as it can be said: ".5", "-.25". */
export const numberText = (value: number): string => String(rounded(value)).replace(/^(-?)0\./, '$1.')

export function pathData(subpaths: readonly Subpath[]): string {
  return subpaths.map(subpathData).join('')
}

function subpathData(data: Subpath): string {
  let [text, x, y] = ['', 0, 0]
  let last = ''
  for (let at = 0; at < data.length; ) {
    const code = data[at]!
    const count = pointNumbers[code]!
    if (count === 0) {
      text += 'z'
      last = ''
    } else {
      const numbers: string[] = []
      const [fromX, fromY] = [x, y]
      for (let i = at + 1; i <= at + count; i += 2) {
        x = rounded(data[i]!)
        y = rounded(data[i + 1]!)
        numbers.push(numberText(x - fromX), numberText(y - fromY))
      }
      // The first move is absolute; a letter that is repeated may be left out.
      const letter = code === 0 ? 'M' : letters[code]!
      text += (letter === last ? separated(numbers[0]!) : letter) + joined(numbers)
      last = letter
    }
    at += count + 1
  }
  return text
}

const separated = (number: string) => (number.startsWith('-') ? '' : ' ')

const joined = (numbers: readonly string[]): string =>
  numbers.map((number, at) => (at === 0 ? number : separated(number) + number)).join('')
