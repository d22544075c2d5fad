// What Chromium itself last wrote to its standard error. What pages write to their console comes out there too, whatever the level:
// `[…:INFO:CONSOLE:1] "text", source: address (1)`. The text may have any number of lines, made to look like Chromium's own, and the process
// may end in the midst of it. Every line is read as it comes, so that it is known what lies inside a message, however long that is.
import 'server-only'

const lengthMax = 1500
const sourceMark = '", source: '

interface OwnWords {
  add(text: string): void
  /** The last lines that are surely Chromium's, 1,500 characters at most. `isWhole`: all that was written has been added, and the process was not cut short. */
  last(isWhole: boolean): string[]
}

export function createOwnWords(): OwnWords {
  let own: string[] = []
  let isInside = false
  let hasConsole = false
  // Of the line that is not over: an address of a megabyte is not kept.
  let start = ''
  let end = ''
  let hasSource = false

  function append(part: string): void {
    hasSource ||= (end + part).includes(sourceMark)
    if (start.length < lengthMax) start = (start + part).slice(0, lengthMax)
    end = (end + part).slice(-sourceMark.length - 10)
  }

  function finishLine(): void {
    if (start.includes(':CONSOLE')) isInside = hasConsole = true
    // A text can look like the end of a message: nothing before an end is surely Chromium's.
    if (hasSource && / \(\d+\)$/.test(end)) {
      own = []
      isInside = false
      hasConsole = true
    } else if (!isInside && start.trim() !== '') own.push(start)
    while (own.length > 1 && own.join('; ').length > lengthMax) own.shift()
    start = ''
    end = ''
    hasSource = false
  }

  return {
    add(text) {
      const [first = '', ...others] = text.split('\n')
      append(first)
      for (const part of others) {
        finishLine()
        append(part)
      }
    },
    last(isWhole) {
      const isCut = start !== ''
      finishLine()
      // A text that looked like an end may have been cut before its own.
      return hasConsole && (isCut || !isWhole) ? [] : own
    },
  }
}
