// The frame of a document: where one is, the other pages, the text.
import type { ReactNode } from 'react'
import { Brand } from '@/components/editor/brand'
import { ThemeToggle } from '@/components/ui/theme-toggle'

export interface DocumentLink {
  path: string
  title: string
}

export interface DocumentLayoutProps {
  title: string
  summary: string
  path: string
  markdownPath: string
  links: readonly DocumentLink[]
  children: ReactNode
}

export function DocumentLayout({ title, summary, path, markdownPath, links, children }: DocumentLayoutProps) {
  return (
    <div className="min-h-full bg-panel">
      <header className="sticky top-0 z-10 flex h-13 items-center gap-4 border-line border-b bg-panel px-4">
        <a href="/" aria-label="Vitrine: open the editor">
          <Brand />
        </a>
        <nav aria-label="Documents" className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto">
          {links.map((link) => (
            <a
              key={link.path}
              href={link.path}
              aria-current={link.path === path ? 'page' : undefined}
              className="whitespace-nowrap rounded-md px-2.5 py-1.5 text-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-well aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {link.title}
            </a>
          ))}
        </nav>
        <ThemeToggle />
      </header>
      <main className="mx-auto max-w-3xl px-5 pt-12 pb-24 text-base leading-6">
        <h1 className="font-semibold text-xl tracking-[-0.02em]">{title}</h1>
        <p className="mt-2 mb-8 text-soft">{summary}</p>
        {children}
        <footer className="mt-16 border-line border-t pt-4 text-faint text-sm">
          <a href={markdownPath} className="hover:text-ink hover:underline">
            This page as Markdown
          </a>
        </footer>
      </main>
    </div>
  )
}
