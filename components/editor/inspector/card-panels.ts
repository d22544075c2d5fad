// How the bar of a phone names a card and shows it, by its kind.
import { FileDiff, type LucideIcon, MessageSquare, SquareCode, SquareTerminal } from 'lucide-react'

export const cardPanels: Partial<Record<string, { label: string; icon: LucideIcon }>> = {
  code: { label: 'Code', icon: SquareCode },
  terminal: { label: 'Terminal', icon: SquareTerminal },
  diff: { label: 'Diff', icon: FileDiff },
  post: { label: 'Post', icon: MessageSquare },
}
