// Times of a film as people read and hear them.

/** "0:01.20": minutes, seconds, hundredths. */
export function timeText(ms: number): string {
  const hundredths = Math.round(ms / 10)
  const minutes = Math.floor(hundredths / 6000)
  const seconds = ((hundredths - minutes * 6000) / 100).toFixed(2).padStart(5, '0')
  return `${minutes}:${seconds}`
}

/** "1.2 s", "12 s". */
export const secondsText = (ms: number): string => `${Math.round(ms / 10) / 100} s`

/** "1.2 seconds". */
export function spokenTime(ms: number): string {
  const seconds = Math.round(ms / 10) / 100
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

/** "about 2 min", "about 20 s", "a few seconds". */
export function remainingText(ms: number): string {
  if (ms < 4000) return 'a few seconds'
  const seconds = Math.ceil(ms / 1000)
  return seconds > 90 ? `about ${Math.round(seconds / 60)} min` : `about ${seconds} s`
}

/** Between two lines of the ruler, so that there are at most so many. */
export function rulerStepMs(lengthMs: number, linesMax: number): number {
  const steps = [10, 20, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 15_000]
  return steps.find((step) => lengthMs / step <= linesMax) ?? 30_000
}
