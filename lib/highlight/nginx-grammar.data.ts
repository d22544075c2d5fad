// Rules for nginx's configuration, our own: the grammar that others ship is under the GPL. Directives, blocks, variables, sizes and times
// (nginx.org, "Configuration file measurement units", "Alphabetical index of variables").
import type { LanguageRegistration } from '@shikijs/primitive'

const values = [{ include: '#comment' }, { include: '#string' }, { include: '#variable' }, { include: '#value' }]

export const nginxGrammar: LanguageRegistration = {
  name: 'nginx',
  scopeName: 'source.vitrine.nginx',
  patterns: [{ include: '#comment' }, { include: '#block' }, { include: '#directive' }],
  repository: {
    comment: { name: 'comment.line.number-sign.nginx', match: '#.*$' },
    block: {
      begin: String.raw`\b(http|events|server|upstream|location|map|geo|types|if|limit_except|stream|mail|split_clients)\b(?=[^;{]*\{)`,
      beginCaptures: { 1: { name: 'storage.type.block.nginx' } },
      end: String.raw`\}`,
      endCaptures: { 0: { name: 'punctuation.section.block.end.nginx' } },
      patterns: [
        {
          begin: String.raw`\{`,
          beginCaptures: { 0: { name: 'punctuation.section.block.begin.nginx' } },
          end: String.raw`(?=\})`,
          patterns: [{ include: '$self' }],
        },
        { name: 'keyword.operator.nginx', match: String.raw`(?:!?~\*?|\^~|!?=)(?=\s)` },
        ...values,
        { name: 'entity.name.section.nginx', match: String.raw`[^\s{};"'#$]+` },
      ],
    },
    directive: {
      begin: String.raw`[A-Za-z_][\w-]*|"[^"]*"|'[^']*'`,
      beginCaptures: { 0: { name: 'keyword.other.directive.nginx' } },
      end: String.raw`;|(?=\})`,
      endCaptures: { 0: { name: 'punctuation.terminator.nginx' } },
      patterns: values,
    },
    string: {
      patterns: [
        {
          name: 'string.quoted.double.nginx',
          begin: '"',
          end: '"',
          patterns: [{ include: '#escape' }, { include: '#variable' }],
        },
        {
          name: 'string.quoted.single.nginx',
          begin: "'",
          end: "'",
          patterns: [{ include: '#escape' }, { include: '#variable' }],
        },
      ],
    },
    escape: { name: 'constant.character.escape.nginx', match: String.raw`\\.` },
    variable: { name: 'variable.other.nginx', match: String.raw`\$(?:\{\w+\}|\w+)` },
    value: {
      patterns: [
        {
          name: 'constant.language.nginx',
          match: String.raw`(?<=\s)(?:on|off|default|auto|any|all|none|permanent|redirect|last|break)(?=[\s;])`,
        },
        { name: 'constant.numeric.nginx', match: String.raw`(?<=[\s=:])\d[\d.]*(?:ms|[kKmMgGsmhdwMy])?(?=[\s;])` },
        { name: 'string.unquoted.address.nginx', match: String.raw`\b(?:https?|unix|fastcgi):[^\s;$]+` },
      ],
    },
  },
}
