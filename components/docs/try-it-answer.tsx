// What a call answered: status, time, headers, and the body as text or as the picture it is.
import { scrollable } from './code-block'

export interface TryItResult {
  /** Null when no answer came. */
  status: number | null
  durationMs: number
  headers: readonly (readonly [string, string])[]
  text: string
  /** A blob URL; revoked by whoever made it. */
  pictureUrl: string | null
}

export function TryItAnswer({ result }: { result: TryItResult }) {
  const { status, durationMs, headers, text, pictureUrl } = result
  const succeeded = status !== null && status < 400
  return (
    <div className="mt-4 border-line border-t pt-3">
      <p className="mb-2 text-sm">
        <span className={succeeded ? 'font-medium text-positive' : 'font-medium text-danger'}>
          {status ?? 'No answer'}
        </span>
        <span className="text-foreground-subtle"> in {Math.round(durationMs).toLocaleString('en')} ms</span>
      </p>
      {pictureUrl && (
        // biome-ignore lint/performance/noImgElement: a blob of this page; there is nothing to optimise
        <img src={pictureUrl} alt="What the call returned" className="mb-3 max-h-96 rounded-lg border border-line" />
      )}
      <pre
        {...scrollable}
        className="max-h-80 overflow-auto whitespace-pre-wrap break-all rounded-lg bg-surface-sunken p-3 font-mono text-xs leading-5"
      >
        {text}
      </pre>
      {headers.length > 0 && (
        <details className="mt-2 text-xs">
          <summary className="text-foreground-subtle">{headers.length} headers</summary>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 font-mono">
            {headers.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-foreground-subtle">{name}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
