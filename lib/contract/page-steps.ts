// What is done on a page before its picture is taken: the steps of a picture of vitrine.json. The command takes them for its own browser; no field of
// the HTTP API leads here.
import { z } from 'zod'

const stepsMax = 20
const textLengthMax = 500
const delayMsMax = 10_000

const say = (description: string) => ({ description })

/** An element by its selector, or by what assistive technology is told of it. */
export type StepTarget = { selector: string } | { role: string; name: string | undefined }

const rolePattern = /^role=([a-z]+)(?:\[name=(?:"([^"]*)"|'([^']*)'|([^\]"']+))\])?$/

/** Undefined for what begins as a role and is none. */
export function readTarget(text: string): StepTarget | undefined {
  if (!text.startsWith('role=')) return { selector: text }
  const found = rolePattern.exec(text)
  if (!found) return undefined
  const [, role = '', ...names] = found
  return { role, name: names.find((name) => name !== undefined) }
}

const modifiers = ['Control', 'Shift', 'Alt', 'Meta'] as const
const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
const namedKeys: readonly string[] = [
  ...['Enter', 'Escape', 'Tab', 'Space', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown', ...arrows],
  ...Array.from({ length: 12 }, (_, at) => `F${at + 1}`),
]

/** Keys in the order they go down: `Control+Shift+k`. Undefined for a key that there is not. */
export function readKeys(text: string): string[] | undefined {
  const held: string[] = []
  let rest = text
  for (let at = rest.indexOf('+'); at > 0; at = rest.indexOf('+')) {
    held.push(rest.slice(0, at))
    rest = rest.slice(at + 1)
  }
  const isKey = namedKeys.includes(rest) || /^[!-~]$/.test(rest)
  return isKey && held.every((each) => modifiers.some((name) => name === each)) ? [...held, rest] : undefined
}

const target = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => readTarget(text) !== undefined, 'a role is written as role=button or role=button[name=Open]')

/** Each field but `into` is a step of its own. */
const stepNames = ['click', 'hover', 'type', 'press', 'waitFor', 'delayMs'] as const

const PageStep = z
  .strictObject({
    click: target.optional().meta(say('Press this element: a CSS selector, or role=button[name=Open]')),
    hover: target.optional().meta(say('Point at it; the pointer stays there')),
    type: z
      .string()
      .min(1)
      .max(textLengthMax)
      .optional()
      .meta(say(`Text that is typed, key by key, at most ${textLengthMax} characters`)),
    into: target
      .optional()
      .meta(say('Beside `type`: the field, in place of what stands in it; else where the focus is')),
    press: z
      .string()
      .refine((text) => readKeys(text) !== undefined, 'write one key such as Escape, or Control+k')
      .optional()
      .meta(say('A key: Escape, ArrowDown, F2, a letter; Control+k, with Control, Shift, Alt, Meta')),
    waitFor: target.optional().meta(say('Wait until it can be seen, up to 5 seconds')),
    delayMs: z.int().min(0).max(delayMsMax).optional().meta(say("Let that much of the page's own time pass")),
  })
  .superRefine((step, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    const given = stepNames.filter((name) => step[name] !== undefined)
    if (given.length > 1) refuse([given[1]!], `it is a step of its own, and "${given[0]}" is there already`)
    if (given.length === 0) refuse([], `one of ${stepNames.join(', ')} is needed`)
    if (step.into !== undefined && step.type === undefined) refuse(['into'], 'it needs "type"')
  })
  .meta({ id: 'PicturesFileStep', description: `One of ${stepNames.join(', ')}` })
export type PageStep = z.output<typeof PageStep>

export const PageSteps = z.array(PageStep).min(1).max(stepsMax, `at most ${stepsMax} steps are taken`)
