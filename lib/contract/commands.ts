// The commands of the CLI: what each takes. Reading of arguments, --help and the page of documents are views of this table.
import { viewports } from './screenshot'

export interface CommandOption {
  /** Written after two hyphens. */
  name: string
  short?: string
  /** What stands after it. A flag has none. */
  value?: string
  isNumber?: true
  /** May be given several times. */
  isList?: true
  /** Field of the request that it fills. */
  field?: string
  description: string
}

export interface CommandContract<Name extends string = string> {
  name: Name
  summary: string
  /** As in a line of usage: `URL`, `[NAME...]`. */
  takes: string
  argumentsMin: number
  argumentsMax: number
  options: readonly CommandOption[]
  /** Each runs as it stands where its file is. */
  examples: readonly string[]
}

const define = <const Name extends string>(contract: CommandContract<Name>): CommandContract<Name> => contract

/** Of every command. */
export const generalOptions: readonly CommandOption[] = [
  { name: 'json', description: 'Print one JSON object instead of lines' },
  { name: 'help', short: 'h', description: 'Say what the command does and takes' },
]

const server: CommandOption = {
  name: 'server',
  value: 'URL',
  description: 'Use this installation of Vitrine instead of the engine that came along',
}
const allow: CommandOption = {
  name: 'allow',
  value: 'HOST',
  isList: true,
  description:
    'A further host that pages may reach though it is not public; the hosts that are named may be reached anyway',
}
const signedIn: readonly CommandOption[] = [
  {
    name: 'header',
    value: 'NAME:VALUE',
    isList: true,
    description:
      'Sent to the site of the page alone; never to a server. `env:NAME` as the value is read from the environment',
  },
  {
    name: 'storage-state',
    value: 'FILE',
    description: 'Cookies and local storage of a login, as Playwright saves them; never sent to a server',
  },
]
const allowBad: readonly CommandOption[] = [
  {
    name: 'allow-status',
    value: 'CODE',
    isList: true,
    description:
      'Take a page that answers with this status, such as 404; any from 400 on is refused and nothing written',
  },
  { name: 'allow-partial', description: 'Take what is painted of a page that is never done' },
]
const output: CommandOption = {
  name: 'output',
  short: 'o',
  value: 'FILE',
  description: 'Where the picture goes; its ending says the format; `-` is standard output',
}
const config: CommandOption = {
  name: 'config',
  short: 'c',
  value: 'FILE',
  description: 'The file of pictures; `vitrine.json` here, or in the nearest folder above',
}
const tolerance: CommandOption = {
  name: 'tolerance',
  value: 'SHARE',
  isNumber: true,
  description: 'Share of the pixels that may differ, 0 to 1; 0',
}
const base: CommandOption = {
  name: 'base',
  value: 'URL',
  description: 'Instead of `base` of the file: a preview, another port. `server` of the file is then not started',
}
const ofPictures = [config, base, tolerance, allow, server] as const

const capture = define({
  name: 'capture',
  summary: 'Capture one page',
  takes: 'URL',
  argumentsMin: 1,
  argumentsMax: 1,
  options: [
    output,
    {
      name: 'device',
      value: 'TYPE',
      field: 'deviceType',
      description: `desktop (${viewports.desktop.width}x${viewports.desktop.height}) or mobile (${viewports.mobile.width}x${viewports.mobile.height}); desktop`,
    },
    { name: 'scheme', value: 'SCHEME', field: 'colorScheme', description: 'light or dark; light' },
    { name: 'selector', value: 'CSS', field: 'selector', description: 'The first visible element that matches' },
    { name: 'padding', value: 'PX', isNumber: true, field: 'padding', description: 'Shown around that element' },
    { name: 'full-page', field: 'fullPage', description: 'From top to bottom' },
    { name: 'hide', value: 'CSS', isList: true, field: 'hide', description: 'Make invisible' },
    { name: 'remove', value: 'CSS', isList: true, field: 'remove', description: 'Take out of the layout' },
    { name: 'viewport', value: 'WxH', field: 'viewport', description: 'Size in CSS pixels, such as 1280x800' },
    { name: 'scale', value: 'N', isNumber: true, field: 'scale', description: 'Pixels per CSS pixel, 1 to 3' },
    { name: 'wait-for', value: 'CSS', field: 'waitForSelector', description: 'What must be visible first' },
    { name: 'delay', value: 'MS', isNumber: true, field: 'delayMs', description: "Of the page's own time" },
    { name: 'locale', value: 'TAG', field: 'locale', description: 'Such as de-AT' },
    { name: 'timezone', value: 'ZONE', field: 'timezone', description: 'Such as Europe/Vienna' },
    { name: 'reduced-motion', field: 'reducedMotion', description: 'Tell the page to reduce motion' },
    { name: 'styles', value: 'FILE', description: 'A style sheet laid over the page' },
    { name: 'quality', value: 'N', isNumber: true, field: 'quality', description: 'Of JPEG and WebP, 1 to 100' },
    { name: 'elements', field: 'elements', description: 'List the visible elements; with --json' },
    ...allowBad,
    ...signedIn,
    allow,
    server,
  ],
  examples: [
    'vitrine capture http://localhost:3000/ -o page.png',
    'vitrine capture https://example.com/ --scheme dark -o - > page.png',
  ],
})

const render = define({
  name: 'render',
  summary: 'Make one picture, or a film, from a recipe',
  takes: 'RECIPE',
  argumentsMin: 1,
  argumentsMax: 1,
  options: [
    { ...output, description: `${output.description}. Its ending wins over "output.format" of the recipe` },
    ...allowBad,
    ...signedIn,
    allow,
    server,
  ],
  examples: [
    'vitrine render recipe.json -o picture.webp',
    'vitrine render recipe.json -o film.webm',
    'cat recipe.json | vitrine render - -o -',
  ],
})

const init = define({
  name: 'init',
  summary: 'Write a first vitrine.json of what the project shows of itself',
  takes: '',
  argumentsMin: 0,
  argumentsMax: 0,
  options: [{ name: 'force', description: 'Replace one that is there' }],
  examples: ['vitrine init'],
})

const manyNames = 500

const update = define({
  name: 'update',
  summary: 'Make the pictures of vitrine.json and write those whose pixels have changed',
  takes: '[NAME...]',
  argumentsMin: 0,
  argumentsMax: manyNames,
  options: ofPictures,
  examples: ['vitrine update', 'vitrine update dashboard --base https://preview.example/'],
})

const check = define({
  name: 'check',
  summary: 'The same without writing: ends with 1 when a picture has changed',
  takes: '[NAME...]',
  argumentsMin: 0,
  argumentsMax: manyNames,
  options: [
    { name: 'diff', value: 'FOLDER', description: 'Write before, after and difference of each there' },
    ...ofPictures,
  ],
  examples: ['vitrine check', 'vitrine check --diff differences --json'],
})

const diff = define({
  name: 'diff',
  summary: 'Before, after and difference of what has changed, side by side',
  takes: '[NAME...]',
  argumentsMin: 0,
  argumentsMax: manyNames,
  options: [{ name: 'output', short: 'o', value: 'FOLDER', description: 'Where they go; vitrine-diff' }, ...ofPictures],
  examples: ['vitrine diff -o differences'],
})

const watch = define({
  name: 'watch',
  summary: 'Update, and again whenever the file changes; Enter captures the pages anew',
  takes: '[NAME...]',
  argumentsMin: 0,
  argumentsMax: manyNames,
  options: ofPictures,
  examples: ['vitrine watch dashboard'],
})

const picture = define({
  name: 'picture',
  summary: 'Print the markup of pictures, or keep it in documents',
  takes: '[NAME...]',
  argumentsMin: 0,
  argumentsMax: manyNames,
  options: [
    {
      name: 'write',
      value: 'FILE',
      isList: true,
      description: 'Fill what stands between `<!-- vitrine:NAME -->` and `<!-- /vitrine:NAME -->` in this document',
    },
    { name: 'markdown', description: 'Markdown of the light picture instead of HTML with both' },
    config,
  ],
  examples: ['vitrine picture dashboard', 'vitrine picture --write README.md'],
})

const mcp = define({
  name: 'mcp',
  summary: 'Serve the tools of MCP over standard input and output, with local files and pages of this machine',
  takes: '',
  argumentsMin: 0,
  argumentsMax: 0,
  options: [{ name: 'folder', value: 'FOLDER', description: 'Where pictures go; a temporary one' }, allow],
  examples: ['claude mcp add vitrine -- npx --no vitrine mcp'],
})

export const commands = [init, capture, render, update, check, diff, watch, picture, mcp] as const

export type Command = (typeof commands)[number]

export const exitCodes = [
  { code: 0, meaning: 'Done; for `check`: nothing has changed' },
  { code: 1, meaning: '`check` found a picture that has changed, is new or is gone' },
  {
    code: 2,
    meaning:
      'Something failed, or could not be understood: the sentence says what, why and what to do. A page that answers with an error, is never done, or asks for a human fails, and its file stays as it was',
  },
  { code: 130, meaning: 'Ended by Ctrl+C, by the end of its terminal, or because nobody reads what it prints' },
] as const
