// What Next must know: no optimiser, the headers of pages, the browser files traced into the capture function.
import type { NextConfig } from 'next'

// For pages. The API sets its own: what stands here would win over a handler's header of the same name.
const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

const config: NextConfig = {
  // Several checks may build at once (the test command, a bench): each may name its own output folder.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // The image optimiser fetches addresses by itself: a second door. Nothing here uses it.
  images: { unoptimized: true },
  // Next writes a block of instructions into AGENTS.md otherwise.
  agentRules: false,
  headers: async () => [
    {
      source: '/((?!api(?:/|$)|openapi\\.json$|llms|\\.well-known/).*)',
      headers: Object.entries(pageHeaders).map(([key, value]) => ({ key, value })),
    },
    // Next would let shared caches keep it for a year; many of them ignore Vary and would then show it to those who want Markdown.
    { source: '/', headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }] },
  ],
  // What is read from files at run time, which the tracer cannot see: the browser's .br files, its fonts, the rules of cookie banners.
  outputFileTracingIncludes: {
    '/api/screenshot': [
      './node_modules/@sparticuz/chromium/{package.json,bin/**}',
      './lib/server/browser/generated/fonts/**',
      './node_modules/@duckduckgo/autoconsent/{dist/autoconsent.playwright.js,rules/rules.json}',
    ],
    // The documents are read from their Markdown files.
    '/**': ['./lib/docs/guides/*.md'],
  },
}

export default config
