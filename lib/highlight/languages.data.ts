// The languages people choose from. Ids are stored in scenes for ever; the rules of each come from grammars.data.ts when it is first drawn.

interface Language {
  id: string
  label: string
  /** Endings of file names without the dot, whole names of files, and what people write behind ``` besides. */
  names: readonly string[]
}

const language = (id: string, label: string, ...names: string[]): Language => ({ id, label, names })

/** Text without colours; the answer where nobody knows. */
export const plainText = 'plaintext'

export const languages: readonly Language[] = [
  language(plainText, 'Plain text', 'txt', 'text', 'log'),
  language('asm', 'Assembly', 's', 'nasm'),
  language('astro', 'Astro'),
  language('awk', 'AWK'),
  language('bat', 'Batch', 'cmd'),
  language('bicep', 'Bicep'),
  language('c', 'C', 'h'),
  language('cpp', 'C++', 'cc', 'cxx', 'hpp', 'hh', 'hxx', 'c++', 'ino'),
  language('csharp', 'C#', 'cs', 'c#', 'csx'),
  language('clojure', 'Clojure', 'clj', 'cljs', 'cljc', 'edn'),
  language('cmake', 'CMake', 'cmakelists.txt'),
  language('cobol', 'COBOL', 'cob', 'cbl'),
  language('css', 'CSS'),
  language('csv', 'CSV', 'tsv'),
  language('d', 'D'),
  language('dart', 'Dart'),
  language('diff', 'Diff', 'patch'),
  language('docker', 'Dockerfile', 'dockerfile', 'containerfile'),
  language('dotenv', 'dotenv', 'env', '.env'),
  language('elixir', 'Elixir', 'ex', 'exs'),
  language('elm', 'Elm'),
  language('erlang', 'Erlang', 'erl', 'hrl'),
  language('fish', 'Fish'),
  language('fsharp', 'F#', 'fs', 'fsx', 'f#'),
  language('gleam', 'Gleam'),
  language('go', 'Go', 'golang'),
  language('graphql', 'GraphQL', 'gql'),
  language('groovy', 'Groovy', 'gradle', 'jenkinsfile'),
  language('handlebars', 'Handlebars', 'hbs'),
  language('haskell', 'Haskell', 'hs'),
  language('hcl', 'HCL'),
  language('html', 'HTML', 'htm', 'xhtml'),
  language('http', 'HTTP', 'rest'),
  language('ini', 'INI', 'cfg', 'conf', 'properties', 'editorconfig', '.gitconfig'),
  language('java', 'Java'),
  language('javascript', 'JavaScript', 'js', 'mjs', 'cjs', 'node'),
  language('jsx', 'JSX'),
  language('json', 'JSON', 'webmanifest', 'map', 'ipynb'),
  language('jsonc', 'JSON with comments', 'json5', 'tsconfig.json'),
  language('julia', 'Julia', 'jl'),
  language('kotlin', 'Kotlin', 'kt', 'kts'),
  language('latex', 'LaTeX', 'tex', 'sty'),
  language('less', 'Less'),
  language('liquid', 'Liquid'),
  language('lua', 'Lua'),
  language('make', 'Makefile', 'makefile', 'mk', 'gnumakefile'),
  language('markdown', 'Markdown', 'md', 'mdown'),
  language('mdx', 'MDX'),
  language('mermaid', 'Mermaid', 'mmd'),
  language('mojo', 'Mojo'),
  language('nginx', 'nginx', 'nginx.conf'),
  language('nim', 'Nim'),
  language('nix', 'Nix'),
  language('objective-c', 'Objective-C', 'objectivec', 'objc', 'm'),
  language('ocaml', 'OCaml', 'ml', 'mli'),
  language('pascal', 'Pascal', 'pas', 'delphi'),
  language('perl', 'Perl', 'pl', 'pm'),
  language('php', 'PHP'),
  language('powershell', 'PowerShell', 'ps1', 'psm1', 'pwsh'),
  language('prisma', 'Prisma'),
  language('proto', 'Protocol Buffers', 'protobuf'),
  language('pug', 'Pug', 'jade'),
  language('python', 'Python', 'py', 'pyw', 'pyi', 'python3'),
  language('r', 'R', 'rscript'),
  language('regex', 'Regular expression', 'regexp'),
  language('ruby', 'Ruby', 'rb', 'rake', 'gemspec', 'gemfile', 'rakefile'),
  language('rust', 'Rust', 'rs'),
  language('sass', 'Sass'),
  language('scala', 'Scala', 'sc', 'sbt'),
  language('scheme', 'Scheme', 'scm'),
  language('scss', 'SCSS'),
  language('shellscript', 'Shell', 'sh', 'bash', 'zsh', 'ksh', 'shell', 'bashrc', '.bashrc', '.zshrc', '.profile'),
  language('solidity', 'Solidity', 'sol'),
  language('sql', 'SQL', 'psql', 'mysql', 'sqlite'),
  language('svelte', 'Svelte'),
  language('swift', 'Swift'),
  language('terraform', 'Terraform', 'tf', 'tfvars'),
  language('toml', 'TOML', 'cargo.lock'),
  language('tsx', 'TSX'),
  language('typescript', 'TypeScript', 'ts', 'mts', 'cts'),
  language('typst', 'Typst', 'typ'),
  language('vb', 'Visual Basic', 'vbs', 'bas'),
  language('vue', 'Vue'),
  language('wasm', 'WebAssembly', 'wat', 'wast'),
  language('wgsl', 'WGSL'),
  language('xml', 'XML', 'svg', 'xsl', 'xsd', 'plist', 'csproj', 'pom'),
  language('yaml', 'YAML', 'yml'),
  language('zig', 'Zig', 'zon'),
]

const byName = new Map(languages.flatMap(({ id, names }) => [id, ...names].map((name) => [name, id] as const)))

/** By the name of a file, its ending, or the word behind a fence; null where none says. */
export function languageOfName(name: string): string | null {
  const file = name.trim().toLowerCase().split(/[\\/]/).at(-1)!
  return byName.get(file) ?? (file.includes('.') ? (byName.get(file.slice(file.lastIndexOf('.') + 1)) ?? null) : null)
}

export const labelOfLanguage = (id: string): string => languages.find((one) => one.id === id)?.label ?? id
