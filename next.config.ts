// What Next must know: no telemetry of ours, no optimiser, the browser files traced into the capture function.
import type { NextConfig } from 'next'

const config: NextConfig = {
  // Several checks may build at once (the test command, a bench): each may name its own output folder.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // The image optimiser fetches addresses by itself: a second door. Nothing here uses it.
  images: { unoptimized: true },
  // Next writes a block of instructions into AGENTS.md otherwise.
  agentRules: false,
  // @sparticuz/chromium reads its .br files at run time, which the tracer cannot see (93.7 MB with them, of 250 MB).
  outputFileTracingIncludes: { '/api/screenshot': ['./node_modules/@sparticuz/chromium/bin/**'] },
}

export default config
