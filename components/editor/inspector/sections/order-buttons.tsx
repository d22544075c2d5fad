// Two buttons that move a row of a list one place. Nothing for a list of one.
'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '@/components/ui/button'

export function OrderButtons(props: {
  index: number
  /** Index of the last row. */
  last: number
  /** For screen readers: what moves, earlier and later. */
  labels: readonly [earlier: string, later: string]
  onMove: (to: number) => void
}) {
  const { index, last, labels, onMove } = props
  if (last === 0) return null
  const button = (label: string, tip: string, Icon: typeof ArrowUp, to: number) => (
    <Button
      variant="ghost"
      square
      className="compact:size-7!"
      disabled={to < 0 || to > last}
      aria-label={label}
      tip={tip}
      onClick={() => onMove(to)}
    >
      <Icon aria-hidden className="size-3.5" />
    </Button>
  )
  return (
    <>
      {button(labels[0], 'Earlier', ArrowUp, index - 1)}
      {button(labels[1], 'Later', ArrowDown, index + 1)}
    </>
  )
}
