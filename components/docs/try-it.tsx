// A form that makes one real call of an endpoint and shows the whole answer, so that a reader sees it before writing a program.
'use client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TryItAnswer, type TryItResult } from './try-it-answer'
import { buildCall, readAnswer, type TryItProps } from './try-it-call'
import { TryItField } from './try-it-field'

/** Of a call with many fields, the rest is folded away. */
const firstFields = 6

export function TryIt({ method, path, bodyType, fields }: TryItProps) {
  const [result, setResult] = useState<TryItResult | null>(null)
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()

  // A picture that is no longer shown gives its memory back.
  useEffect(() => () => (result?.pictureUrl ? URL.revokeObjectURL(result.pictureUrl) : undefined), [result])
  useEffect(() => () => running.current?.abort(), [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    const startedAtMs = performance.now()
    try {
      const { address, init } = buildCall({ method, path, bodyType, fields }, values)
      const response = await fetch(address, { ...init, signal: controller.signal })
      setResult(await readAnswer(response, startedAtMs))
    } catch (error) {
      const text = controller.signal.aborted
        ? 'Cancelled.'
        : `The call did not reach the service: ${(error as Error).message}`
      setResult({ status: null, durationMs: performance.now() - startedAtMs, headers: [], text, pictureUrl: null })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="my-6 rounded-xl border border-line bg-raised p-4 shadow-control"
    >
      <h3 id={`${id}-title`} className="mb-3 font-semibold text-sm">
        Call it
      </h3>
      <form onSubmit={send} className="space-y-3">
        {fields.slice(0, firstFields).map((field) => (
          <TryItField key={field.name} id={`${id}-${field.name}`} field={field} />
        ))}
        {fields.length > firstFields && (
          <details>
            <summary className="cursor-pointer py-2 text-foreground-muted text-sm">
              {fields.length - firstFields} more fields
            </summary>
            <div className="space-y-3 pt-2">
              {fields.slice(firstFields).map((field) => (
                <TryItField key={field.name} id={`${id}-${field.name}`} field={field} />
              ))}
            </div>
          </details>
        )}
        <div className="flex items-center gap-2 pt-1">
          <Button type="submit" variant="primary" busy={busy}>
            Send
          </Button>
          {busy && (
            <Button variant="ghost" onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          )}
          <code className="min-w-0 truncate font-mono text-foreground-subtle text-xs">
            {method} {path}
          </code>
        </div>
      </form>
      <div role="status" aria-live="polite">
        {result && <TryItAnswer result={result} />}
      </div>
    </section>
  )
}
