// Markdown within a line: words, code, links.
import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

export function Inline({ tokens }: { tokens: Token[] | undefined }): ReactNode {
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
        <code className="break-words rounded-sm bg-surface-sunken px-1 py-0.5 font-mono text-[0.92em]">
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
