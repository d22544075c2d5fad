// A button of the list of actions. What it does, when it is enabled and its keys are the action's; its look is its place's.
'use client'
import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button'
import type { ActionId } from '@/lib/editor/actions/actions'
import { useAction } from './use-action'

interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  action: ActionId
  /** Alone in a square button, which the action's label or `aria-label` names. */
  icon?: LucideIcon
}

export function ActionButton({ action: id, icon: Icon, children, ...rest }: ActionButtonProps) {
  const { label, isEnabled, hint, ariaKeys, run } = useAction(id)
  return (
    <Button
      tip={label}
      keys={hint}
      aria-keyshortcuts={ariaKeys}
      disabled={!isEnabled}
      {...(Icon && { 'aria-label': label, square: true, variant: 'ghost' as const })}
      {...rest}
      onClick={run}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </Button>
  )
}
