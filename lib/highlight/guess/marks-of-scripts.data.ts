// What a text of each language has that others have not: scripts, shells and queries. See guess-language.ts for the weights.
import type { Marks } from './marks-of-programs.data'

export const scriptMarks: Record<string, Marks> = {
  python: [
    [9, /^#!.*\bpython/],
    [
      5,
      /^\s*(?:async )?def \w+\(.*\)\s*(?:->[^:\n]*)?:\s*(?:#.*)?$/m,
      /^\s*from [\w.]+ import \w/m,
      /^if __name__ == /m,
    ],
    [5, /^\s*(?:elif|except|(?:async )?with) .*:\s*$/m],
    [4, /^\s*class \w+(?:\([\w., =]*\))?:\s*$/m, /^\s*@\w[\w.]*(?:\(.*\))?\n\s*(?:async )?(?:def|class) /m],
    [3, /\bself\.\w+/, /^\s*(?:for|while|if|else|try)\b[^{\n]*:\s*(?:#.*)?$/m, /"""/, /\b(?:None|True|False)\b/],
    [3, /\bprint\(f?["']/, /\b(?:lambda \w+:|range\(|len\()/, /^import [\w.]+(?: as \w+)?$/m],
    [1, /\b(?:not|and|or|in|is)\b/, /\bf["']/],
  ],
  ruby: [
    [9, /^#!.*\bruby/],
    [5, /^\s*def (?:self\.)?\w+[?!]?(?:\s*\(.*\))?\s*$/m, /(?:\bdo|\{) \|[\w, _()*&]+\|/],
    [5, /^\s*(?:attr_accessor|attr_reader|has_many|belongs_to|validates|before_action|require_relative)\b/m],
    [5, /^\s*class \w+(?:::\w+)*(?: < [\w:]+)?\s*$/m],
    [3, /^\s*end\b/m, /\bputs\b/, /^\s*require ['"]/m, /#\{[^}\n]+\}/, /\b(?:unless|elsif|nil\?|rescue|ensure)\b/],
    [3, /^\s*module \w+(?:::\w+)*\s*$/m, /\.(?:each|map|select|any\?|empty\?|nil\?)\b/, /[\s(,]:\w+(?: =>|,|\)|$)/m],
    [2, /@\w+\s*(?:\|\|)?=/, /\b\w+: :?\w+/, /=>/],
  ],
  perl: [
    [9, /^#!.*\bperl/],
    [5, /^\s*use (?:strict|warnings|utf8|v5|[A-Z]\w+(?:::\w+)*)\b.*;/m, /\bmy (?:\$|@|%|\()\w*/, /\bsub \w+\s*\{/],
    [4, /=~\s*(?:m|s|tr|y)?\//, /\$\w+->\{|\$\{?\w+\}?->\[|\$_\b|@_\b/, /^package \w+(?:::\w+)*;/m],
    [2, /\bforeach my\b|\bunless \(/, /\b(?:chomp|shift|push @|die|qw)\b/],
  ],
  lua: [
    [5, /\blocal (?:function )?\w+/, /\bthen\s*$/m, /^\s*function [\w.:]+\(.*\)\s*$/m],
    [4, /^\s*end[,)]?\s*$/m, /~=/, /\b(?:pairs|ipairs|setmetatable|require)\(/, /\.\.\s*["\w]/, /^\s*--(?!-)/m],
    [4, /\belseif\b/],
    [1, /\bnil\b/],
  ],
  php: [
    [9, /<\?(?:php|=)/],
    [
      3,
      /\$\w+\s*->\s*\w+/,
      /^\s*namespace [\w\\]+;/m,
      /\bfunction \w*\([^)\n]*\$\w+/,
      /\bfn ?\(\$/,
      /\bforeach \(\$\w+ as /,
    ],
    [3, /\b(?:echo|require_once|include_once)\b.*;/, /\$\w+ = array\(/, /\buse [A-Z]\w*(?:\\\w+)+;/],
    [1, /\$\w+\s*=[^=]/, /\bnew \w+\(.*\);/],
  ],
  r: [
    [5, /\w\s*<-\s*(?:function\(|c\(|\w)/, /%>%|\|>\s*$/m, /^\s*library\(\w+\)/m],
    [3, /\b(?:ggplot|data\.frame|mutate|summarise|read\.csv|lapply|sapply|paste0?|stopifnot)\(/],
    [3, /\b(?:TRUE|FALSE|NULL|NA)\b/, /\$\w+\s*<-/, /function\([\w, =."']*\)\s*\{?$/m],
  ],
  julia: [
    [5, /^\s*function [\w.!]+(?:\{[^}\n]*\})?\(.*\)\s*(?:where .*)?$/m, /^\s*using [A-Z]\w+/m, /\w::[A-Z]\w+/],
    [5, /^\s*(?:mutable )?struct \w+(?:\{.*\})?(?: <: \w+)?\s*$/m],
    [3, /^\s*end\s*$/m, /\b(?:println|@\w+)\b/, /\bfor \w+ (?:in|=) \w+.*$/m, /\.\(|\.\*|\.\+|\.=/, /\belseif\b/],
    [3, /^\s*module [A-Z]\w*$/m],
  ],
  shellscript: [
    [9, /^#!.*\b(?:ba|z|k|da)?sh\b/],
    [4, /^\s*(?:\$ )?(?:curl|wget|ssh|scp) (?:-|["']?https?:|\w+@)/m],
    [
      4,
      /^\s*(?:\$ )?(?:(?:p?npm|yarn|bun|pip3?|cargo|docker|kubectl|git|brew) (?:ci|i|install|add|run|clone|push|pull)|npx|sudo) \S/m,
    ],
    [4, /\bif \[\[? .* \]\]?; ?then/, /^\s*(?:fi|done|esac)\b/m, /^\s*set -[eux]+/m],
    [3, /\$\{\w+[:#%/-]/, /^\s*\w+\(\) ?\{/m, /\becho "/, /^\s*export [A-Z_]+=/m],
    [
      3,
      /\b(?:sudo|apt-get|brew|wget|mkdir -p|npm (?:ci|i|install|run|start)|pip install|docker (?:run|build|compose))\b/,
    ],
    [3, /\b(?:curl -|chmod \+?\w|grep -|sed -|awk '|rm -r|git (?:clone|add|commit|push|checkout)\b|cd \S+$)/m],
    [2, /"\$[\w@{]/, /\|\| exit|&& \\?$/m, /2>&1|>\/dev\/null/, /\$\(\w+/],
  ],
  powershell: [
    [6, /\b(?:Get|Set|New|Remove|Write|Import|Export|Invoke|Where|ForEach|Select|Start|Stop|Test|Add|Out)-[A-Z]\w+/],
    [6, /\bConvert(?:To|From)-[A-Z]\w+/],
    [4, /\[(?:Parameter|CmdletBinding|string|int|switch)\b.*\]/i, /\$_\./, /^\s*param\s*\(/im],
    [4, /\s-(?:eq|ne|gt|lt|match|like|and|or|not)\s/],
    [2, /\$\w+ = /, /\$env:/],
  ],
  sql: [
    [
      5,
      /^\s*select\b[^;]*\bfrom\b/im,
      /\bcreate (?:or replace )?(?:table|index|view|function|procedure|database|trigger)\b/i,
    ],
    [5, /\binsert into\b/i, /\balter table\b/i, /\bupdate \w+ set\b/i, /\bdelete from\b/i],
    [5, /\bdrop (?:table|database|index|view)\b/i],
    [2, /\b(?:left|inner|right|outer) join\b/i, /\bgroup by\b/i, /\border by\b/i, /^\s*--\s/m],
    [2, /\b(?:varchar|nvarchar|bigint|integer|timestamptz?|not null|primary key)\b/i],
  ],
}
