// An address without a page.
import type { Metadata } from 'next'
import { MessagePage } from '@/components/ui/message-page'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <MessagePage title="There is nothing here" text="The address may be mistyped, or the page may have moved.">
      <a
        href="/"
        className="inline-flex h-10 items-center rounded-lg bg-foreground px-4 font-medium text-foreground-inverse hover:bg-foreground/85"
      >
        Open the editor
      </a>
      <p className="mt-6 text-foreground-muted text-xs">
        Documents: <DocumentLink href="/docs">start here</DocumentLink>,{' '}
        <DocumentLink href="/docs/api">API reference</DocumentLink>,{' '}
        <DocumentLink href="/openapi.json">OpenAPI</DocumentLink>,{' '}
        <DocumentLink href="/llms.txt">llms.txt</DocumentLink>
      </p>
    </MessagePage>
  )
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent">
      {children}
    </a>
  )
}
