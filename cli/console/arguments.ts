// Words of a command line to arguments and options, by the table of commands.
import { parseArgs } from 'node:util'
import { type CommandContract, type CommandOption, generalOptions } from '@/lib/contract/commands'
import { CommandFailure, nearest } from './failure'

type Value = string | boolean | (string | boolean)[] | undefined

export interface Given {
  words: string[]
  flag(name: string): boolean
  text(name: string): string | undefined
  number(name: string): number | undefined
  list(name: string): string[]
  /** What fills fields of a request. */
  fields(): Record<string, unknown>
}

/** Throws CommandFailure for an option that there is not, a value that is missing or no number, too few words or too many. */
export function readArguments(contract: CommandContract, argv: readonly string[]): Given {
  const options = [...contract.options, ...generalOptions]
  const { values, positionals } = parsed(contract, options, argv)
  const given = givenOf(options, values, positionals)
  if (given.flag('help')) return given
  const count = positionals.length
  if (count < contract.argumentsMin || count > contract.argumentsMax) {
    const what = count < contract.argumentsMin ? 'is missing' : `is all that is taken, and there are ${count} words`
    throw new CommandFailure(`${contract.takes || 'No word'} ${what}.`, usageHint(contract))
  }
  for (const option of options) if (option.isNumber) given.number(option.name)
  return given
}

const usageHint = ({ name, examples }: CommandContract) => `Such as: ${examples[0]}. See vitrine ${name} --help.`

function parsed(contract: CommandContract, options: readonly CommandOption[], argv: readonly string[]) {
  const described = options.map(({ name, short, value, isList }) => {
    const option: { type: 'string' | 'boolean'; short?: string; multiple?: boolean } = {
      type: value === undefined ? 'boolean' : 'string',
    }
    if (short !== undefined) option.short = short
    if (isList) option.multiple = true
    return [name, option] as const
  })
  try {
    return parseArgs({ args: [...argv], options: Object.fromEntries(described), allowPositionals: true, strict: true })
  } catch (error) {
    throw unreadable(contract, options, error as Error)
  }
}

function unreadable(contract: CommandContract, options: readonly CommandOption[], error: Error): CommandFailure {
  const unknown = /Unknown option '(-{1,2})([^'=]+)/.exec(error.message)
  if (!unknown) return new CommandFailure(error.message.replace(/\n[\s\S]*$/, ''), usageHint(contract))
  const [, dashes, name = ''] = unknown
  const meant = nearest(
    name,
    options.map((option) => option.name),
  )
  return new CommandFailure(
    `vitrine ${contract.name} has no option ${dashes}${name}.`,
    meant ? `Did you mean --${meant}? See vitrine ${contract.name} --help.` : usageHint(contract),
  )
}

function givenOf(options: readonly CommandOption[], values: Record<string, Value>, words: string[]): Given {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const number = (name: string) => {
    const written = text(name)
    if (written === undefined) return undefined
    const value = Number(written)
    if (written.trim() !== '' && Number.isFinite(value)) return value
    throw new CommandFailure(`--${name} cannot be ${JSON.stringify(written)}.`, `--${name} takes a number.`)
  }
  const list = (name: string) =>
    Array.isArray(values[name]) ? values[name].filter((each) => typeof each === 'string') : []
  const typed = ({ name, isNumber, isList }: CommandOption) =>
    isNumber ? number(name) : isList ? list(name) : values[name]
  return {
    words,
    flag: (name) => values[name] === true,
    text,
    number,
    list,
    fields: () =>
      Object.fromEntries(
        options.flatMap((option) =>
          option.field !== undefined && values[option.name] !== undefined ? [[option.field, typed(option)]] : [],
        ),
      ),
  }
}
