// Short messages over the stage. They are read aloud when they appear and leave by themselves.
'use client'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button'

interface ToastMessage {
  id: number
  tone: 'info' | 'success' | 'error'
  message: string
  hint?: string | undefined
  action?: { label: string; run(): void } | undefined
}

/** Errors stay long enough to be read twice. */
const staysMs = { info: 5000, success: 4000, error: 12_000 }
/** Whoever may want to press something is given time to get there. */
const staysWithActionMs = 12_000
const icons = { info: Info, success: CircleCheck, error: CircleAlert }
const tints = { info: 'text-foreground-muted', success: 'text-positive', error: 'text-danger' }

function Toast({ toast, onDismiss }: { toast: ToastMessage; onDismiss: () => void }) {
  const [held, setHeld] = useState(false)
  const leave = useEffectEvent(onDismiss)
  useEffect(() => {
    if (held) return
    const timer = window.setTimeout(() => leave(), toast.action ? staysWithActionMs : staysMs[toast.tone])
    return () => window.clearTimeout(timer)
  }, [held, toast])
  const Icon = icons[toast.tone]
  return (
    <li
      className="rise pointer-events-auto flex max-w-md items-start gap-3 rounded-xl bg-raised py-2.5 pr-2 pl-3.5 shadow-float forced-colors:border"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tints[toast.tone]}`} />
      <p className="min-w-0 flex-1">
        <span className="font-medium">{toast.message}</span>
        {toast.hint && <span className="block text-foreground-muted">{toast.hint}</span>}
      </p>
      {toast.action && (
        <Button
          variant="ghost"
          className="-my-3 compact:-my-1.5"
          onClick={() => {
            toast.action?.run()
            onDismiss()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <Button variant="ghost" square aria-label="Dismiss" className="-my-3 compact:-my-1.5" onClick={onDismiss}>
        <X aria-hidden className="size-3.5" />
      </Button>
    </li>
  )
}

export function Toasts(props: { toasts: readonly ToastMessage[]; onDismiss: (id: number) => void }) {
  return (
    <ol aria-label="Messages" aria-live="polite" aria-relevant="additions" className="flex flex-col items-center gap-2">
      {props.toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => props.onDismiss(toast.id)} />
      ))}
    </ol>
  )
}
