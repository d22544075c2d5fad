// What Next must know: no optimiser, the headers of pages, the browser files traced into the capture function.
import type { NextConfig } from 'next'
import {
  answerHeaders,
  developmentDirectives,
  editorPermissions,
  pageDirectives,
  pageHeaders,
} from './lib/server/http/security-headers.data'

// The API and the documents for programs set their own: what stands here would win over a handler's header of the same name.
// proxy.ts puts a page's own policy, which knows its inline scripts, in place of this one, which allows none.
const directives = process.env.NODE_ENV === 'development' ? developmentDirectives : pageDirectives
const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`)
const pageRules = toRules({ ...pageHeaders, 'Content-Security-Policy': policy.join('; ') })

function toRules(headers: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}

// What captures read from files at run time, which the tracer cannot see: the browser as the build has packed it and the package's other
// archives, its fonts, the rules of cookie banners.
const browserFiles = [
  './node_modules/@sparticuz/chromium/{package.json,bin/*.tar.br}',
  './lib/server/browser/generated/{fonts,pack}/**',
  './node_modules/@duckduckgo/autoconsent/{dist/autoconsent.playwright.js,rules/rules.json}',
]
/** What a render thread runs, imports and reads; musl's canvas is for another system. */
const renderFiles = [
  './generated/{render-thread,film-page}/**',
  './public/generated/fonts/**',
  './node_modules/@napi-rs/canvas/**',
  './node_modules/@napi-rs/canvas-linux-*-gnu/**',
]

const config: NextConfig = {
  // Several checks may build at once (the test command, a bench): each may name its own output folder.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // For `npm run bench:load`, which says what the scripts are made of.
  productionBrowserSourceMaps: process.env.BROWSER_SOURCE_MAPS === '1',
  poweredByHeader: false,
  reactStrictMode: true,
  // The image optimiser fetches addresses by itself, past the outbound policy. Nothing here uses it.
  images: { unoptimized: true },
  // Next writes a block of instructions into AGENTS.md otherwise.
  agentRules: false,
  headers: async () => [
    {
      source:
        '/((?!api(?:/|$)|mcp(?:/|$)|r\\.(?:png|jpg|webp)$|openapi\\.json$|schemas/|llms|md/|healthz$|readyz$|metrics$|\\.well-known/).*)',
      headers: pageRules,
    },
    { source: '/(healthz|readyz|metrics|\\.well-known/.*)', headers: toRules(answerHeaders) },
    // Next would let shared caches keep it for a year; many of them ignore Vary and would then show it to those who want Markdown.
    {
      source: '/',
      headers: toRules({
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Permissions-Policy': editorPermissions,
      }),
    },
    {
      source: String.raw`/generated/fonts/:file(.+\.[0-9a-f]{10}\..+)`,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
  outputFileTracingIncludes: {
    '/api/screenshot': browserFiles,
    '/api/render': [...browserFiles, ...renderFiles],
    '/mcp': [...browserFiles, ...renderFiles],
    '/r.png': [...browserFiles, ...renderFiles],
    '/r.jpg': [...browserFiles, ...renderFiles],
    '/r.webp': [...browserFiles, ...renderFiles],
    // The documents are read from their Markdown files.
    '/**': ['./lib/docs/guides/*.md'],
  },
  // Files are looked for from where the server was started, and the tracer then takes all there are.
  outputFileTracingExcludes: {
    '/**': ['./cli/**', './docs/**', './generated/cli/**', './scripts/**', './test-results/**', './tests/**'],
  },
}

export default config
