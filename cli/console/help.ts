// What --help prints, made from the table of commands.
import { type CommandContract, type CommandOption, commands, exitCodes, generalOptions } from '@/lib/contract/commands'

export function overview(version: string): string {
  return [
    `vitrine ${version}: pictures of pages and code, made by a file and kept fresh.`,
    '',
    'Usage: vitrine [COMMAND] [OPTIONS]; without a command it is update',
    '',
    ...columns(commands.map(({ name, takes, summary }) => [`  ${name} ${takes}`.trimEnd(), summary])),
    '',
    'vitrine COMMAND --help says what a command takes. vitrine --version prints the version.',
    '',
    'Exit codes:',
    ...columns(exitCodes.map(({ code, meaning }) => [`  ${code}`, meaning.replaceAll('`', '')])),
    '',
  ].join('\n')
}

export function helpOf({ name, takes, summary, options, examples }: CommandContract): string {
  return [
    `vitrine ${name}: ${summary}.`,
    '',
    `Usage: vitrine ${name} ${takes}`.trimEnd().concat(' [OPTIONS]'),
    '',
    ...columns(
      [...options, ...generalOptions].map((option) => [written(option), option.description.replaceAll('`', '')]),
    ),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
    '',
  ].join('\n')
}

const written = ({ name, short, value }: CommandOption): string =>
  `  ${short ? `-${short}, ` : ''}--${name}${value === undefined ? '' : ` ${value}`}`

function columns(rows: readonly (readonly [string, string] | string[])[]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length)) + 2
  return rows.map(([first = '', second = '']) => `${first.padEnd(width)}${second}`)
}
