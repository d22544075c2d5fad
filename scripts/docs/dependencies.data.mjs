// Why each package is here: what it is for, and what would take its place. Names, licences and sizes are read from what is installed.
const fontFamilies = [
  'arimo',
  'cascadia-code',
  'caveat',
  'dm-sans',
  'fira-code',
  'geist-mono',
  'google-sans-code',
  'jetbrains-mono',
  'lora',
  'manrope',
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-devanagari',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-hebrew',
  'noto-sans-jp',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-kr',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-oriya',
  'noto-sans-sc',
  'noto-sans-sinhala',
  'noto-sans-symbols',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
  'nunito',
  'oswald',
  'outfit',
  'playfair-display',
  'roboto-mono',
  'source-code-pro',
  'source-serif-4',
  'space-grotesk',
  'victor-mono',
]

/** What runs in an installation. */
export const dependencies = [
  { names: ['next', 'react', 'react-dom'], purpose: 'the application', instead: 'nothing near' },
  {
    names: ['node'],
    purpose: 'the runtime, so that an old shell Node does not matter; its install script fetches the binary',
    instead: 'asking people to install Node 24',
  },
  { names: ['zod'], purpose: 'schemas: scene, contract, environment', instead: 'valibot' },
  { names: ['zustand'], purpose: 'the editor’s store', instead: '60 lines of our own' },
  {
    names: ['@shikijs/primitive', '@shikijs/engine-javascript'],
    purpose: 'runs VS Code’s grammars over a text: the colours of code, without HTML and without WebAssembly',
    instead: 'highlight.js, with coarser tokens',
  },
  {
    names: ['@shikijs/langs', '@shikijs/themes', 'tm-grammars'],
    purpose:
      'the grammars and themes, each fetched alone; some bare from tm-grammars, where shiki’s file brings one without a licence along',
    instead: 'a folder of copies',
  },
  {
    names: ['bidi-js'],
    purpose: 'the order of letters where scripts of both directions meet (UAX 9)',
    instead: '1500 lines of our own',
  },
  {
    names: ['@napi-rs/canvas'],
    purpose:
      'the renderer’s host in Node: canvases, decoding and WebP, whose bytes are Chromium’s; pinned because pictures move with Skia',
    instead: 'a page of the browser for each picture',
  },
  { names: ['puppeteer-core'], purpose: 'speaks to Chromium over a pipe', instead: 'raw CDP' },
  {
    names: ['@sparticuz/chromium'],
    purpose: 'the browser itself, as a package',
    instead: 'Debian’s chromium by `CHROMIUM_PATH`',
  },
  {
    names: ['@duckduckgo/autoconsent'],
    purpose: 'declines cookie banners before a picture is taken; its rules ship with it, unchanged',
    instead: 'nothing near',
  },
  { names: ['ipaddr.js'], purpose: 'classes of IP addresses', instead: 'our own tables' },
  {
    names: ['sharp'],
    purpose:
      'decodes and encodes pictures on the server; libvips comes beside it as a library of its own (LGPL-3.0-or-later, 20 MB)',
    instead: 'nothing near',
  },
  { names: ['undici'], purpose: '`fetch` with a pinned address', instead: 'node:http by hand' },
  { names: ['@fastify/busboy'], purpose: 'multipart as a stream under limits', instead: 'our own parser' },
  {
    names: ['@upstash/redis', '@upstash/ratelimit'],
    purpose: 'shared state when there is more than one process',
    instead: 'a Redis protocol client',
  },
  {
    names: ['@modelcontextprotocol/server'],
    purpose: 'the protocol of /mcp in both its generations; only that route loads it',
    instead: 'the schemas and rules of four revisions by hand',
  },
  {
    names: ['marked'],
    purpose: 'reads our own Markdown pages; they are set as elements, never as HTML',
    instead: 'micromark',
  },
  {
    names: ['@noble/hashes'],
    purpose: 'SHA-256 where a page opened by plain http has no `crypto.subtle`; loaded there only',
    instead: '60 lines of our own',
  },
  {
    names: ['@jsquash/webp'],
    purpose: 'libwebp as WebAssembly, for browsers that write no WebP; loaded with the first file there',
    instead: 'no WebP in Safari',
  },
  {
    names: ['mediabunny'],
    purpose: 'puts what the browser’s encoders make into MP4 and WebM; unchanged, and loaded with the first film',
    instead: '350 lines of our own',
  },
  {
    names: ['lucide-react'],
    purpose: 'icons; a build takes only those that are used',
    instead: 'our own drawings',
  },
  {
    names: ['@fontsource-variable/inter'],
    purpose: 'the interface’s font, served by ourselves',
    instead: 'files in public/',
  },
  { names: ['server-only'], purpose: 'keeps server modules out of client bundles', instead: 'a lint rule' },
]

/** What builds and tests it; `npm prune --omit=dev` leaves none of it. */
export const devDependencies = [
  { names: ['typescript'], purpose: 'types', instead: 'nothing near' },
  {
    names: ['@types/node', '@types/react', '@types/react-dom'],
    purpose: 'the types of the three',
    instead: 'declarations of our own',
  },
  {
    names: ['@modelcontextprotocol/client', '@modelcontextprotocol/sdk'],
    purpose: 'ask /mcp as clients of 2026 and of 2025 do',
    instead: 'messages written by hand, as some tests send them too',
  },
  {
    names: ['@modelcontextprotocol/conformance'],
    purpose: 'the protocol’s own tests, against /mcp',
    instead: 'its scenarios written anew, and kept up',
  },
  { names: ['@biomejs/biome'], purpose: 'lint and format', instead: 'eslint with prettier' },
  { names: ['tailwindcss', '@tailwindcss/postcss'], purpose: 'the interface’s styles', instead: 'CSS modules' },
  { names: ['assemblyscript'], purpose: 'compiles the pixel kernel to WebAssembly', instead: 'Zig or Rust' },
  {
    names: ['harfbuzzjs', 'wawoff2'],
    purpose: 'read the fonts when they are merged, cut and packed at build time',
    instead: 'fonttools',
  },
  {
    names: [
      ...fontFamilies.map((family) => `@fontsource-variable/${family}`),
      '@fontsource/bebas-neue',
      '@fontsource/cousine',
      '@fontsource/noto-color-emoji',
      '@fontsource/noto-sans-math',
      '@fontsource/noto-sans-symbols-2',
      '@fontsource/tinos',
    ],
    purpose: 'the slices from which the browser’s and the editor’s fonts are merged',
    instead: 'the fonts of the machine, different on each',
  },
  {
    names: ['@fontsource/dejavu-sans'],
    purpose:
      'fractions, raised digits and signs that no Noto package has; its LICENSE is Bitstream Vera’s, as free as the one its manifest names',
    instead: 'boxes in recipes and formulas',
  },
  { names: ['vitest', 'vite'], purpose: 'unit, contract and picture tests', instead: 'node:test' },
  {
    names: ['@playwright/test'],
    purpose: 'the journeys of tests/e2e',
    instead: 'puppeteer-core and our own runner',
  },
  {
    names: ['axe-core'],
    purpose: 'finds what shuts people out, in every panel, menu and dialog',
    instead: 'checks by hand',
  },
  {
    names: ['pdfjs-dist'],
    purpose: 'draws the PDF files of exports in a page of the embedded browser, whose shell has no viewer',
    instead: 'poppler or Ghostscript, where the machine has one',
  },
  { names: ['tm-themes'], purpose: 'says under which licence each theme of code is', instead: 'a list by hand' },
  { names: ['fast-check'], purpose: 'properties against invented input', instead: 'our own generators' },
  { names: ['redis'], purpose: 'a Redis client for the tests of shared state', instead: 'a socket by hand' },
  {
    names: ['wasmoon'],
    purpose: 'Lua in WebAssembly: runs the rate limiter’s scripts where tests have no redis-server',
    instead: 'fengari (1.8 MB, Lua in JavaScript)',
  },
  {
    names: ['ajv', 'ajv-formats', '@seriousme/openapi-schema-validator', '@redocly/openapi-core'],
    purpose: 'judge the OpenAPI document and every answer against it',
    instead: 'trust in our own reading',
  },
  {
    names: ['@stoplight/spectral-core', '@stoplight/spectral-rulesets'],
    purpose: 'the document’s style',
    instead: 'redocly alone',
  },
  {
    names: ['openapi-typescript', 'openapi-fetch'],
    purpose: 'the generated client, used as a stranger would',
    instead: 'trust in our own reading',
  },
]
