// What a text of each language has that others have not: C and its kin, functional languages, contracts.
import type { Marks } from './marks-of-programs.data'

export const systemMarks: Record<string, Marks> = {
  c: [
    [5, /^\s*#\s*include\s*[<"][\w/.-]+\.h[>"]/m, /\bint main\s*\((?:void|int argc|\))/],
    [4, /\b(?:printf|fprintf|malloc|calloc|free|sizeof|memcpy|strlen|scanf|qsort)\s*\(/],
    [4, /\btypedef (?:struct|enum|union|unsigned|void)?\b/, /\bstruct \w+ \*?\w+/],
    [4, /^\s*#\s*(?:define|ifdef|ifndef|endif|pragma)\b/m],
    [3, /\b(?:void|int|char|float|double|size_t|long|uint\d+_t|bool)\s*\*?\s*\w+\s*\([^;{\n]*\)?\s*\n?\{?/],
    [3, /\b(?:int|char|void|double|float|size_t|struct \w+) \**\w+(?:\[\w*\])?\s*[=;,)]/, /\w->\w/, /\bNULL\b/],
  ],
  cpp: [
    [5, /\bstd::\w/, /\btemplate\s*</, /\busing namespace \w+;/, /\b(?:cout|cin|cerr)\s*(?:<<|>>)/],
    [
      5,
      /^\s*#\s*include\s*<(?:iostream|vector|string|map|memory|algorithm|functional|unordered_map|set|array|utility|c\w+)>/m,
    ],
    [4, /^\s*(?:public|private|protected)\s*:/m, /\b(?:virtual|override|constexpr|nullptr|noexcept|explicit)\b/],
    [4, /\b\w+::~?\w+\s*\(/, /\bconst auto&|auto&&?|\bauto \w+ =/],
    [4, /\b(?:class|struct) \w+(?: final)?\s*:\s*(?:public|private)\b/],
    [3, /\bnamespace \w*\s*\{/, /\boperator\s*[=+<>\-*[(]/, /\w+<\w+>[&*]? \w/, /\bconst \w+(?:::\w+)*\s?&/],
    [3, /\bdelete \w|\bnew \w+/],
    [2, /^\s*#\s*include\s*[<"]/m, /\b(?:void|int|bool|double) \w+(?:::\w+)?\(/],
  ],
  'objective-c': [
    [6, /^\s*@(?:interface|implementation|protocol|property|end|import|synthesize)\b/m, /^[-+]\s*\([\w *]+\)\s*\w+/m],
    [4, /\[\w+ \w+(?::|\])/, /@"[^"\n]*"/, /\bNS[A-Z]\w+/, /^\s*#import\b/m],
  ],
  haskell: [
    [6, /^\w+'?\s*::\s*.*(?:->|=>|IO|\[)/m, /^module [\w.]+(?: \(|\s*where|$)/m],
    [6, /^import (?:qualified )?[A-Z][\w.]+(?: as \w+)?[ ]*(?:\(.*)?$/m],
    [4, /^(?:data|newtype|instance|class) .*(?:=|where|deriving)/m, /^\s*\| .* = /m, /\bwhere\s*$/m, /<-\s*\w+/],
    [4, /\bcase \w+ of\b/],
    [2, /\s\$ |\s<\$> |\s>>= |\s\. /, /\\\w+ ->/, /^\w+(?: [\w(:]+)* = /m],
  ],
  elixir: [
    [6, /\bdefmodule [\w.]+ do/, /^\s*defp? \w+[?!]?(?:\(.*\))?(?: when .*)?(?:,| do)/m],
    [
      4,
      /\|>/,
      /^\s*@(?:moduledoc|doc|impl|spec|behaviour)\b/m,
      /%\{\w+:/,
      /\bfn .* ->/,
      /\{:(?:ok|error|reply|noreply)/,
    ],
    [3, /^\s*end\b/m, /^\s*(?:use|alias|import) [A-Z]\w*(?:\.\w+)*/m, /\b\w+: \w+/, /<-\s/],
  ],
  erlang: [
    [7, /^-(?:module|export|include|record|define|spec|behaviou?r)\(/m],
    [
      4,
      /^\w+\(.*\)\s*(?:when .*)?->/m,
      /\b\w+:\w+\(/,
      /^\s*(?:receive|case .* of)\s*$/m,
      /\bend[.,;]\s*$/m,
      /<<"|\{ok,/,
    ],
    [1, /\.\s*$/m, /^%/m],
  ],
  clojure: [
    [6, /^\s*\((?:ns|defn-?|def|defmacro|defprotocol|defrecord|deftest) [\w.*!?-]+/m, /\(let \[/],
    [
      4,
      /\[\[?[\w.]+ :(?:as|refer)/,
      /\((?:->>?|fn|map|reduce|filter|assoc|str\/|println) /,
      /\s:[\w-]+[\s)\]}]/,
      /#\(|#"/,
    ],
    [1, /\)\)\)/],
  ],
  ocaml: [
    [
      5,
      /^\s*let (?:rec )?\w+'?(?: [\w~?:()_]+)* =\s*$/m,
      /\bmatch \w+ with\b/,
      /^\s*\| .* ->/m,
      /;;\s*$/m,
      /\bfun \w+ ->/,
    ],
    [4, /^open [A-Z]\w*/m, /\blet \w+ = .* in\b/, /^(?:module|type|val|external) \w+.*[:=]/m, /\(\*.*\*\)/],
    [2, /\bbegin\b|\bend\b/, /\b[A-Z]\w+\.\w+/],
  ],
  fsharp: [
    [5, /^\s*let (?:rec |inline |mutable )?\w+(?: \([^)\n]*\)| \w+)* =/m, /^\s*open [A-Z][\w.]+\s*$/m, /\bprintfn? "/],
    [4, /\|> \w/, /^\s*\| \w.* ->/m, /^\s*type \w+ =\s*$/m, /\bmatch \w+ with\b/],
    [1, /^\s*module \w/m],
  ],
  zig: [
    [8, /@import\("\w+"\)/],
    [4, /\bpub fn \w+\(.*\)\s*!?\w*/, /\b(?:comptime|errdefer|anytype|usize)\b/, /\btry \w+[.(]/, /\.\{/],
    [2, /\bconst \w+ = /, /\bvar \w+(?:: \w+)? = /],
  ],
  solidity: [
    [9, /\bpragma solidity\b/],
    [
      5,
      /\bcontract \w+(?: is [\w, ]+)?\s*\{/,
      /\bmapping\s*\(\w+ => /,
      /\b(?:uint256|msg\.(?:sender|value))\b|\baddress (?:payable|public|internal|immutable)\b|[(,] ?address \w+[,)]/,
    ],
    [5, /\bfunction \w+\([^)\n]*\)\s*(?:external|public|internal|private)\b/],
  ],
  nix: [
    [6, /\bstdenv\.mkDerivation\b|\bpkgs\.\w+|\{ ?(?:pkgs|lib|stdenv|config)\b[^}\n]*\}:/],
    [3, /^\s*\w+ = \[?\s*$/m, /\binherit \(?\w/, /\bwith (?:pkgs|lib);/, /''\s*$/m],
  ],
}
