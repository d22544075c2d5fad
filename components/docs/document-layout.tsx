// The frame of a document: where one is, the other pages, the text, and its sections beside it where there is room.
import type { ReactNode } from 'react'
import { Brand } from '@/components/editor/top-bar/brand'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { headingId } from '@/lib/docs/page'

interface DocumentLink {
  path: string
  title: string
  /** For a phone. */
  label?: string
}

interface DocumentLayoutProps {
  title: string
  summary: string
  path: string
  markdownPath: string
  links: readonly DocumentLink[]
  /** Texts of the headings that the page can be entered at. */
  outline: readonly string[]
  children: ReactNode
}

export function DocumentLayout({ title, summary, path, markdownPath, links, outline, children }: DocumentLayoutProps) {
  return (
    <div className="min-h-full bg-panel">
      <header className="sticky top-0 z-10 flex h-13 items-center gap-1 border-line border-b bg-panel px-3 wide:gap-4 wide:px-4">
        <a href="/" aria-label="Vitrine: open the editor" className="rounded-md">
          <Brand />
        </a>
        <nav aria-label="Documents" className="flex min-w-0 flex-1 items-center overflow-x-auto wide:gap-1">
          {links.map((link) => (
            <a
              key={link.path}
              href={link.path}
              aria-label={link.label && link.title}
              aria-current={link.path === path ? 'page' : undefined}
              className="whitespace-nowrap rounded-md px-2 py-1.5 text-foreground-muted hover:bg-hover hover:text-foreground aria-[current=page]:bg-surface-sunken aria-[current=page]:font-medium aria-[current=page]:text-foreground wide:px-2.5"
            >
              {link.label ? <ShortOrWhole {...link} label={link.label} /> : link.title}
            </a>
          ))}
        </nav>
        <ThemeToggle />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[1fr_48rem_1fr]">
        <main className="mx-auto w-full max-w-3xl px-5 pt-10 pb-24 text-base leading-6 wide:pt-14 lg:col-start-2">
          <h1 className="font-semibold text-[1.875rem] leading-9 tracking-[-0.025em]">{title}</h1>
          <p className="mt-2 mb-9 text-foreground-muted">{summary}</p>
          {children}
          <footer className="mt-16 border-line border-t pt-4 text-foreground-subtle text-sm">
            <a href={markdownPath} className="hover:text-foreground hover:underline">
              This page as Markdown
            </a>
          </footer>
        </main>
        {outline.length > 1 && <Outline headings={outline} />}
      </div>
    </div>
  )
}

function ShortOrWhole({ label, title }: { label: string; title: string }) {
  return (
    <>
      <span className="wide:hidden">{label}</span>
      <span className="max-wide:hidden">{title}</span>
    </>
  )
}

function Outline({ headings }: { headings: readonly string[] }) {
  return (
    <nav
      aria-labelledby="outline-title"
      className="sticky top-13 hidden max-h-[calc(100dvh-3.25rem)] max-w-68 self-start overflow-y-auto pt-16 pb-8 pl-10 lg:block"
    >
      <h2 id="outline-title" className="mb-2 font-medium text-foreground-subtle text-xs">
        On this page
      </h2>
      <ul>
        {headings.map((heading) => (
          <li key={heading}>
            <a
              href={`#${headingId(heading)}`}
              className="block truncate py-1 text-foreground-muted leading-5 hover:text-foreground hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
