// Whether the browser draws every script or only boxes.
import 'server-only'
import type { CDPSession } from 'puppeteer-core'
import { withTimeout } from '../wait/with-timeout'

/** One letter that only fonts for that script have. */
const samples: Record<string, string> = {
  Latin: 'g',
  Greek: 'Ω',
  Cyrillic: 'Ж',
  Chinese: '汉',
  Japanese: 'あ',
  Korean: '한',
  Arabic: 'ع',
  Hebrew: 'ש',
  Devanagari: 'ह',
  Thai: 'ก',
  Bengali: 'ক',
  Gurmukhi: 'ਕ',
  Gujarati: 'ક',
  Odia: 'କ',
  Tamil: 'க',
  Telugu: 'క',
  Kannada: 'ಕ',
  Malayalam: 'ക',
  Sinhala: 'ක',
  Khmer: 'ក',
  Lao: 'ກ',
  Burmese: 'က',
  Armenian: 'Ժ',
  Georgian: 'ჟ',
  Ethiopic: 'አ',
  symbols: '⏎',
  mathematics: '⟶',
  emoji: '🎉',
}

const lookMs = 5000

/** Names of the scripts that this page draws as boxes. Rejects when it does not answer in 5 s. */
export async function missingScripts(cdp: CDPSession): Promise<string[]> {
  const expression = `(${drawnAsBoxes.toString()})(${JSON.stringify(samples)})`
  const timeoutError = () => new Error('The fonts could not be looked at in time.')
  const asked = cdp.send('Runtime.evaluate', { expression, returnByValue: true })
  const { result } = await withTimeout(asked, { timeoutMs: lookMs, timeoutError })
  return result.value as string[]
}

// Sent to the page as text: uses nothing from around it.
function drawnAsBoxes(letters: Record<string, string>): string[] {
  const canvas = document.createElement('canvas')
  // The whole of a letter of 60 px, and no more to compare than that.
  const [width, height] = [130, 120]
  const ctx = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const draw = (text: string): Uint8ClampedArray => {
    ctx.clearRect(0, 0, width, height)
    ctx.font = '60px sans-serif'
    ctx.fillText(text, 20, 90)
    return ctx.getImageData(0, 0, width, height).data
  }
  // A noncharacter: no font may have it.
  const box = draw('\u{10ffff}').join()
  const isColored = (data: Uint8ClampedArray) =>
    data.some((value, at) => at % 4 === 0 && Math.abs(value - (data[at + 2] ?? 0)) > 40)
  return Object.entries(letters)
    .filter(([script, letter]) => {
      const data = draw(letter)
      return data.join() === box || data.every((value) => value === 0) || (script === 'emoji' && !isColored(data))
    })
    .map(([script]) => script)
}
