// Markdown as elements: the same text a program reads, set for people. Nothing is ever inserted as HTML.
import { marked, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { headingId } from './heading-id'
import { scrollable } from './scrollable'

export function MarkdownBody({ markdown }: { markdown: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
  return marked.lexer(markdown).map((token, index) => <Block key={index} token={token} />)
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const
const headingLooks = {
  h2: 'mt-12 mb-3 scroll-mt-8 border-line border-t pt-8 font-semibold text-lg tracking-[-0.01em] first:mt-0 first:border-0 first:pt-0',
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
            <Inline tokens={heading.tokens} />
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
        <Tag className={`my-3 space-y-1.5 pl-5 ${ordered ? 'list-decimal' : 'list-disc'} marker:text-faint`}>
          {items.map((item) => (
            <li key={item.raw}>
              <Inline tokens={item.tokens} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'table':
      return <Table table={token as Tokens.Table} />
    case 'code':
      return (
        // Scrolled by keyboard too, where the line is longer than the page is wide.
        <pre
          {...scrollable}
          className="my-4 overflow-x-auto rounded-lg border border-line bg-well p-4 font-mono text-xs leading-5"
        >
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    default:
      return null
  }
}

function Table({ table }: { table: Tokens.Table }) {
  return (
    <div {...scrollable} className="my-4 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {table.header.map((cell) => (
              <th
                key={cell.text}
                className="whitespace-nowrap border-line border-b py-2 pr-6 font-medium text-faint text-xs"
              >
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.map((cell) => cell.text).join('|')} className="align-top">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={column} className="border-line border-b py-2 pr-6 last:min-w-56 last:pr-0">
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Inline({ tokens }: { tokens: Token[] | undefined }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
  return tokens?.map((token, index) => <Fragment key={index}>{inline(token)}</Fragment>)
}

function inline(token: Token): ReactNode {
  switch (token.type) {
    case 'text':
    case 'paragraph': {
      const { tokens, text } = token as Tokens.Text
      return tokens ? <Inline tokens={tokens} /> : text
    }
    case 'strong':
      return (
        <strong className="font-semibold">
          <Inline tokens={(token as Tokens.Strong).tokens} />
        </strong>
      )
    case 'codespan':
      return (
        <code className="break-words rounded-sm bg-well px-1 py-0.5 font-mono text-[0.92em]">
          {(token as Tokens.Codespan).text}
        </code>
      )
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      return (
        <a
          href={href}
          className="text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
        >
          <Inline tokens={tokens} />
        </a>
      )
    }
    case 'escape':
      return (token as Tokens.Escape).text
    default:
      return 'raw' in token ? token.raw : null
  }
}
