// What a text of each language has that others have not: JavaScript and its kin, the languages of machines and of the JVM.
/** Each with its weight: 9 settles it, 4 to 6 are of one language or two, 1 only tips the scales. */
export type Marks = readonly (readonly [weight: number, ...marks: RegExp[]])[]

export const programMarks: Record<string, Marks> = {
  typescript: [
    [4, /\b(?:interface|type) \w+(?:<[^>\n]+>)?\s*(?:extends [\w<>, ]+)?[={]/],
    [4, /\b(?:const|let|var) \w+\s*:\s*[\w<>[\]|{ ]+=/],
    [4, /\b(?:private|public|protected|readonly)\s+(?:readonly |static |async )?\w+\s*[(:=?;]/],
    [4, /\)\s*:\s*(?:Promise<|void|string|number|boolean|Observable|[A-Z]\w*(?:\[\])?\s*\{)/],
    [4, /\b\w+\??:\s*(?:string|number|boolean|any|unknown|void|never)\b(?!\()/],
    [4, /\bas (?:const|string|number|any|unknown|[A-Z]\w+)\b/],
    [3, /\bimport type\b/, /\benum \w+ \{/, /\bdeclare (?:module|global|const|function|namespace)\b/],
    [3, /<T(?:,| extends|>)/, /\bnamespace \w+ \{/],
    [1, /^\s*(?:import .* from|export (?:default|const|function|class|async))\b/m, /=>/, /\b(?:const|let) \w/],
  ],
  javascript: [
    [3, /\b(?:const|let|var) [\w{[][^=\n]*=(?!=)/, /\bfunction\s*\w*\s*\([\w, {}=.[\]]*\)\s*\{/],
    [3, /\brequire\(['"]/, /\bmodule\.exports\b/, /\bconsole\.(?:log|error)\(/, /\b(?:document|window)\.\w+/],
    [3, /^\s*import .* from ['"]/m, /^\s*export (?:default|const|function|class|async)\b/m],
    [2, /=>\s*[{(\w[]/, /===|!==/, /\b(?:async|await|typeof|undefined|this\.)\b/, /\$\{[^}\n]+\}/],
    [2, /\.(?:then|map|filter|forEach|addEventListener|prototype)\b/],
    [1, /\breturn\b/, /\bnew \w+\(/],
  ],
  java: [
    [5, /\bpublic static void main\s*\(/, /^\s*import (?:static )?(?:java|javax|org|com)\.[\w.]+\*?;/m],
    [5, /\bSystem\.(?:out|err)\.print/, /^\s*package [\w.]+;/m],
    [
      4,
      /\b(?:public|private|protected)\s+(?:static |final |abstract )*[\w<>[\],]+ \w+\s*\([^)\n]*\)\s*(?:throws [\w, ]+)?[{;]/,
    ],
    [4, /^\s*@(?:Override|Autowired|Test|GetMapping|Entity|Bean|RestController|Service)\b/m],
    [3, /\b(?:public|private|protected) (?:static |final )*(?:class|interface|enum|[A-Z]\w*(?:<[^>\n]+>)?) \w+/],
    [3, /\b(?:extends|implements) [A-Z]\w*/, /\bnew [A-Z]\w*(?:<[^>\n]*>)?\(/, /@\w+\([^)\n]*\)\s*\n/],
    [3, /\b(?:String|Integer|List<|Map<|Optional<|ArrayList)\b/],
    [1, /\bfinal\b/, /::\w+/, /;\s*$/m],
  ],
  kotlin: [
    [5, /\bfun (?:<[^>\n]+> )?(?:[\w<>]+\.)?\w+\s*\(.*\)?(?::\s*\w+)?/, /\bdata class \w+\(/, /\bcompanion object\b/],
    [5, /\bsuspend fun\b/],
    [
      3,
      /\bva[lr] \w+(?:\s*:\s*[\w<>?]+)?\s*(?:=|by)/,
      /\b(?:listOf|mapOf|mutableListOf|println|runBlocking|lateinit)\b/,
    ],
    [3, /\?\.|\?:|!!/, /@Composable/, /\bwhen\s*(?:\(.*\))?\s*\{/, /\boverride fun\b/, /\{ \w+(?:, \w+)* ->/],
    [1, /\bit\./],
  ],
  scala: [
    [5, /\bcase class \w+/, /^\s*object \w+(?: extends [\w[\]]+)?\s*[:{]/m, /\bimport [\w.]+\.(?:_|\{)/],
    [5, /\bdef \w+(?:\[[^\]\n]+\])?(?:\([^)\n]*\))*\s*(?::\s*[\w[\], .]+)?=/],
    [3, /\bval \w+(?:\s*:\s*[\w[\]]+)?\s*=/, /\bcase [\w(), _]+ =>/, /\bextends \w+(?: with \w+)/],
    [3, /\b(?:Seq|List|Option|Future|Array)\[/, /\bimplicit\b/, /\btrait \w+/],
  ],
  csharp: [
    [5, /^\s*using (?:static )?[A-Z][\w.]*;/m, /\bnamespace [A-Z][\w.]*\s*[;{]?/, /\bConsole\.(?:Write|Read)/],
    [5, /\bTask(?:<.*>)? \w+\(/, /\{ get; ?(?:set|init|private set)?;? ?\}/],
    [
      3,
      /\b(?:public|private|internal|protected) (?:static |async |override |virtual |sealed )*[\w<>[\]?,]+ \w+\s*[({;=]/,
    ],
    [3, /\bvar \w+ = (?:await |new)\b/, /\b(?:string|decimal|bool)\b \w+/, /^\s*\[[A-Z]\w*(?:\(.*\))?\]\s*$/m],
    [3, /\bis (?:not )?null\b/, /\bforeach \(var\b/, /\bnew\[\]|\brecord \w+\(/, /\$"/, /\basync Task\b/],
    [3, /\bList<|IEnumerable<|IActionResult/],
    [1, /=> /],
  ],
  go: [
    [6, /^package \w+\s*$/m, /\bfunc (?:\(\w+ \*?[\w.]+\) )?\w*\([^)\n]*\)\s*(?:\([^)\n]*\)|[\w.*[\]]+)?\s*\{/],
    [4, /:=/, /\bif err != nil\b/, /^import \(\s*$/m, /\b(?:chan|<-|go func|defer \w)/],
    [3, /\bfmt\.\w+\(/, /\btype \w+ (?:struct|interface) \{/, /\bmake\((?:map|chan|\[\])/, /\brange \w/, /\[\]\w+\{?/],
    [3, /\bfunc\b/],
    [1, /`json:"/],
  ],
  rust: [
    [
      5,
      /\bfn \w+(?:<[^>\n]*>)?\(.*\)?\s*(?:->\s*[^{\n]+)?\{?/,
      /\blet mut \w/,
      /^\s*use (?:std|crate|super|self|\w+)::/m,
    ],
    [5, /\bimpl(?:<[^>\n]+>)?\s+[\w:<>, ']+/, /\b(?:println|vec|format|write|panic|assert_eq|matches)!\s*[([]/],
    [3, /&(?:mut |str|self|'\w+ )/, /\b(?:Some|None|Ok|Err)\(?/, /^\s*#!?\[(?:derive|cfg|allow|test|macro_use)/m],
    [3, /\bmatch [\w.&()]+ \{/, /\bpub (?:fn|struct|enum|mod|use|trait|const|\(crate\))/, /::<|\w+::\w+/],
    [3, /\b(?:u8|u32|u64|usize|i32|i64|f64)\b/],
    [1, /=> /, /\|\w+\| /],
  ],
  swift: [
    [5, /\bfunc \w+(?:<[^>\n]+>)?\([^)\n]*\)\s*(?:async )?(?:throws )?(?:->\s*[\w?[\]<>.:, ()]+)?\{/],
    [5, /^\s*import (?:SwiftUI|UIKit|Foundation|Combine|AppKit|XCTest)\b/m, /\bguard (?:let|var|case)?\b.*\belse\b/],
    [5, /\bvar body: some View/],
    [4, /\bif let \w/, /\b(?:let|var) \w+\s*:\s*\[?[A-Z]\w*[\]?!]*/],
    [4, /@(?:State|Binding|Published|objc|IBOutlet|IBAction|Environment\w*|main)\b/],
    [3, /\\\([\w.]+/, /\b(?:struct|class|enum|extension|protocol) \w+\s*:\s*[A-Z]\w*/, /\btry (?:await|!|\?)/],
    [3, /\b(?:init|deinit)\s*[({]/, /\bas[?!] /, /\bself\.\w/, /\bURL\(string:/],
    [1, /\blet \w+ = /, /\bnil\b/, /->/],
  ],
  dart: [
    [6, /^\s*import 'package:/m, /\bextends (?:Stateless|Stateful)Widget\b/, /\bWidget build\(BuildContext/],
    [4, /\bvoid main\(\)\s*(?:async\s*)?(?:=>|\{)/, /\bFuture<\w*>? \w+\(.*\) async/, /^\s*import 'dart:/m],
    [3, /@override\b/, /\b(?:final|const|late) [A-Z]?\w*\??\s?\w+\s*[=;]/, /\brequired this\.|\{super\.key/],
    [3, /\bprint\('/, /\bvar \w+ = /],
    [1, /=> /],
  ],
}
