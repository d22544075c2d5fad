// The options of a capture in the words of their panel, and what is wrong with one before it is sent.
import { captureOptionFields, checkTogether } from '@/lib/contract/capture-options'
import { type DeviceType, viewports } from '@/lib/contract/screenshot'
import type { CaptureChoices } from '../assets/shot'
import type { Failure } from '../store/capture-status'

export type OptionName = keyof CaptureChoices

export const optionLabels: Readonly<Record<OptionName, string>> = {
  viewport: 'Size',
  scale: 'Scale',
  fullPage: 'Full page',
  selector: 'Element',
  padding: 'Padding',
  waitForSelector: 'Wait for',
  delayMs: 'Delay',
  hide: 'Hide',
  remove: 'Remove',
  reducedMotion: 'Reduced motion',
  locale: 'Language',
  timezone: 'Time zone',
  styles: 'Styles',
  elements: 'Elements',
}

const names = Object.keys(optionLabels) as OptionName[]

/** What is wrong with each option, alone or together with the others. */
export type OptionProblems = Readonly<Partial<Record<OptionName, string>>>

export function optionProblems(choices: CaptureChoices, deviceType: DeviceType): OptionProblems {
  const found: Partial<Record<OptionName, string>> = {}
  for (const option of names) {
    const message = choices[option] === undefined ? null : problemOf(option, choices[option])
    if (message !== null) found[option] = message
  }
  // Only what is fine alone can be checked together.
  if (Object.keys(found).length > 0) return found
  checkTogether(choices, viewports[deviceType], (field, message) => {
    found[field as OptionName] ??= message
  })
  return found
}

/** The first of them, as the panel shows them. Null: all are fine. */
export function firstProblem(problems: OptionProblems): { option: OptionName; message: string } | null {
  const option = names.find((name) => problems[name] !== undefined)
  return option ? { option, message: problems[option]! } : null
}

/** A sentence without its stop; null: it is fine. */
function problemOf(option: OptionName, value: unknown): string | null {
  const { error } = captureOptionFields[option].safeParse(value)
  return error ? error.issues[0]!.message : null
}

/** A failure whose words name a field of the service, in those of the panel. */
export function inOptionWords(failure: Failure): Failure {
  const option = names.find((name) => failure.message.includes(`"${name}"`))
  if (!option) return failure
  const plain = (text: string) =>
    names.reduce((words, name) => words.replaceAll(`"${name}"`, `“${optionLabels[name]}”`), text)
  return { ...failure, option, message: plain(failure.message), hint: failure.hint && plain(failure.hint) }
}
