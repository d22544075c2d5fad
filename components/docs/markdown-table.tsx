// A table of Markdown: columns where there is room; on a phone a block per row, what it means first, then each value beside its column's name.
import type { Tokens } from 'marked'
import { classNames } from '@/components/ui/class-names'
import { Inline } from './markdown-inline'

/** Columns that speak for themselves. */
const sentences = new Set(['meaning', 'when'])

export function MarkdownTable({ table }: { table: Tokens.Table }) {
  return (
    <table className="my-4 w-full border-collapse text-left text-sm leading-5 max-wide:block">
      <thead className="max-wide:sr-only">
        <tr>
          {table.header.map((cell) => (
            <th
              key={cell.text}
              className="whitespace-nowrap border-line border-b py-2 pr-6 font-medium text-foreground-subtle text-xs last:pr-0"
            >
              <Inline tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-wide:block max-wide:border-line max-wide:border-t">
        {table.rows.map((row) => (
          <tr
            key={row.map((cell) => cell.text).join('|')}
            className="border-line border-b align-top max-wide:flex max-wide:flex-col max-wide:py-3"
          >
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <Cell key={column} cell={cell} isFirst={column === 0} name={table.header[column]?.text ?? ''} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cell, isFirst, name }: { cell: Tokens.TableCell; isFirst: boolean; name: string }) {
  const isNamed = !isFirst && !sentences.has(name)
  return (
    <td
      className={classNames(
        'py-2.5 pr-6 last:min-w-56 last:pr-0 max-wide:flex max-wide:gap-3 max-wide:py-0.5 max-wide:pr-0',
        isFirst && 'max-wide:font-medium wide:[&_code]:whitespace-nowrap',
        isNamed && 'max-wide:order-last',
        cell.text === '' && 'max-wide:hidden',
      )}
    >
      {isNamed && (
        <span aria-hidden className="w-20 shrink-0 text-foreground-subtle text-xs leading-5 wide:hidden">
          {name}
        </span>
      )}
      <span className="min-w-0 break-words">
        <Inline tokens={cell.tokens} />
      </span>
    </td>
  )
}
