// What a hostile page may cost others: the limits, and what was beyond them, in words.
import { captureTimeoutMs, type Outcome, type Quiet } from './range'
import { slowest } from './visitors'

/** A neighbour takes three times its quiet time at most; a machine that is busy with other things is no failure. */
const neighbourShareMax = 3
const neighbourMsFloor = 3000
const healthMsFloor = 500
const growthMbMax = 300
// A browser that was replaced has a profile of its own, of one megabyte.
const diskMbMax = 8
/** Beyond the time limit of a capture: reading the request, the queue, writing the answer. */
const answerSpareMs = 4000
/** Taken, or the page’s own fault, or a page that crashes whatever shows it. 503 would say that there is no browser. */
const answers = ['200', '400', '408', '500']

interface Fault {
  words: string
  /** How long something took: that may be the machine’s doing, which is busy with other things. */
  isOfTime: boolean
}

/** Empty where a page has spoilt its own capture at most. */
export function faultsOf(outcome: Outcome, quiet: Quiet): Fault[] {
  const { answer, answerMs, neighbours, healthMs, growthMb, diskMb, restMs, busiest, isReady } = outcome
  const slowestMs = slowest(neighbours)
  const flaws = new Set(neighbours.flatMap(({ flaw }) => flaw ?? []))
  const neighbourMsMax = Math.max(neighbourMsFloor, neighbourShareMax * quiet.neighbourMs)
  const healthMsMax = Math.max(healthMsFloor, neighbourShareMax * quiet.healthMs)
  const found: [isFault: boolean, words: string][] = [
    [flaws.size > 0, `a neighbour’s capture: ${[...flaws].join('; ')}`],
    [!answers.some((each) => answer.startsWith(each)), `it was answered ${answer}`],
    [growthMb > growthMbMax, `the server grew by ${Math.round(growthMb)} MB`],
    [diskMb > diskMbMax, `${Math.round(diskMb)} MB were left on the disk`],
    [restMs === undefined, `a process was still at work: ${busiest}`],
    [!isReady, '/readyz said that it is not ready'],
  ]
  const slow: [isFault: boolean, words: string][] = [
    [slowestMs > neighbourMsMax, `a neighbour took ${Math.round(slowestMs)} ms`],
    [answerMs > captureTimeoutMs + answerSpareMs, `it was answered after ${Math.round(answerMs)} ms`],
    [healthMs > healthMsMax, `/healthz took ${Math.round(healthMs)} ms`],
  ]
  return [
    ...found.flatMap(([isFault, words]) => (isFault ? { words, isOfTime: false } : [])),
    ...slow.flatMap(([isFault, words]) => (isFault ? { words, isOfTime: true } : [])),
  ]
}
