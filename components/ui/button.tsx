// Every button of the interface: three weights, an icon-only shape, a busy state, and the tooltip that names its shortcut.
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost'
  /** Only an icon inside: the button is square and `aria-label` names it. */
  square?: boolean
  /** Work of this button is running: it shows a spinner and takes no clicks, but keeps the focus. */
  busy?: boolean
  /** Shown on hover and focus; `keys` is how the shortcut reads on this platform. */
  tip?: string
  keys?: string | undefined
}

const weights = {
  primary: 'bg-foreground text-foreground-inverse hover:bg-foreground/85 active:bg-foreground/75',
  secondary: 'border border-line bg-raised shadow-control hover:bg-hover active:bg-pressed',
  ghost: 'text-foreground-muted hover:bg-hover hover:text-foreground active:bg-pressed',
}

export function Button({
  variant = 'secondary',
  square,
  busy = false,
  tip,
  keys,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      data-tip={tip}
      data-tip-keys={keys}
      onClick={busy ? undefined : onClick}
      className={classNames(
        'relative inline-flex h-11 shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-lg font-medium text-sm transition-colors duration-100 compact:h-8',
        'disabled:pointer-events-none disabled:opacity-35',
        square ? 'w-finger compact:w-8' : 'px-3',
        weights[variant],
        className,
      )}
      {...rest}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />}
      {busy && square ? null : children}
    </button>
  )
}
