// The frame of every page: language, fonts, theme before the first paint.
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { headScript } from '@/components/head-script'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Vitrine', template: '%s · Vitrine' },
  description:
    'Put a screenshot on show: capture a page or drop a picture, set it on a background, copy or save it. Programs do the same over an anonymous HTTP API.',
  applicationName: 'Vitrine',
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#161619' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The two scripts mark this element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <link rel="service-desc" type="application/json" href="/openapi.json" />
        <link rel="service-doc" type="text/html" href="/docs" />
        <link rel="ard" type="application/ai-catalog+json" href="/.well-known/ard.json" />
        <link rel="alternate" type="text/markdown" href="/llms.txt" title="For programs that read" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text; a file of its own would come too late */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
