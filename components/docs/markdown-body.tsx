// Markdown as elements: the same text a program reads, set for people. Nothing is ever inserted as HTML.
import { marked, type Token, type Tokens } from 'marked'
import type { ReactNode } from 'react'
import { headingId } from '@/lib/docs/page'
import { CodeBlock } from './code-block'
import { Inline } from './markdown-inline'
import { MarkdownTable } from './markdown-table'

export function MarkdownBody({ markdown }: { markdown: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
  return marked.lexer(markdown).map((token, index) => <Block key={index} token={token} />)
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const
const headingLooks = {
  h2: 'mt-10 mb-3 scroll-mt-18 border-line border-t pt-8 font-semibold text-lg tracking-[-0.01em] first:mt-0 first:border-0 first:pt-0',
  h3: 'mt-6 mb-2 font-semibold text-base',
  h4: 'mt-4 mb-1 font-semibold text-sm',
}

function Block({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'heading': {
      const heading = token as Tokens.Heading
      const Tag = headings[Math.min(4, Math.max(2, heading.depth)) as keyof typeof headings]
      const id = headingId(heading.text)
      return (
        <Tag id={id} className={headingLooks[Tag]}>
          <a href={`#${id}`} className="hover:underline">
            {operation.test(heading.text) ? <Operation text={heading.text} /> : <Inline tokens={heading.tokens} />}
          </a>
        </Tag>
      )
    }
    case 'paragraph':
      return (
        <p className="my-3">
          <Inline tokens={(token as Tokens.Paragraph).tokens} />
        </p>
      )
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const Tag = ordered ? 'ol' : 'ul'
      return (
        <Tag
          className={`my-3 space-y-1.5 pl-5 ${ordered ? 'list-decimal' : 'list-disc'} marker:text-foreground-subtle`}
        >
          {items.map((item) => (
            <li key={item.raw}>
              <Inline tokens={item.tokens} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'table':
      return <MarkdownTable table={token as Tokens.Table} />
    case 'code':
      return <CodeBlock text={(token as Tokens.Code).text} />
    default:
      return null
  }
}

const operation = /^(?:GET|POST) \//

/** `POST /api/export`: the method set apart from the path. */
function Operation({ text }: { text: string }) {
  const [method, path] = text.split(' ', 2)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="rounded-md bg-surface-sunken px-1.5 font-mono font-semibold text-foreground-muted text-xs leading-6">
        {method}
      </span>
      <span className="min-w-0 break-words font-mono tracking-normal">{path}</span>
    </span>
  )
}
