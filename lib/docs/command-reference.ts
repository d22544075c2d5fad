// The commands of the CLI as sections of their page, made from their table.
import { type CommandContract, type CommandOption, commands, exitCodes, generalOptions } from '@/lib/contract/commands'
import { markdownTable } from './page'

export const commandsMarkdown = (): string => commands.map(commandMarkdown).join('\n\n')

export const exitCodesMarkdown = (): string =>
  markdownTable(
    ['code', 'meaning'],
    exitCodes.map(({ code, meaning }) => [String(code), meaning]),
  )

function commandMarkdown({ name, summary, takes, options, examples }: CommandContract): string {
  return [
    `## vitrine ${name}`,
    `${summary}.`,
    ['```sh', ...examples, '```'].join('\n'),
    `Usage: \`${`vitrine ${name} ${takes}`.trimEnd()} [OPTIONS]\`. Besides \`--json\` and \`--help\` it takes:`,
    markdownTable(['option', 'meaning'], options.map(rowOf)),
  ].join('\n\n')
}

const rowOf = ({ name, short, value, isList, description }: CommandOption): string[] => {
  const written = `${short ? `-${short}, ` : ''}--${name}${value === undefined ? '' : ` ${value}`}`
  return [`\`${written}\``, isList ? `${description}. May be given several times` : description]
}

export const generalOptionsMarkdown = (): string =>
  generalOptions.map(({ name, description }) => `\`--${name}\`: ${description.toLowerCase()}`).join('; ')
