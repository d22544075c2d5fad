// One field of a call: a list of values, a switch, a file or a line of text, as its schema says.
import { acceptOf, exportFormats } from '@/lib/core/media-formats'

export interface TryItFieldSpec {
  name: string
  place: 'path' | 'query' | 'body'
  /** `json` is a number, a list or an object, written as JSON; `body` is all of the request. */
  type: 'text' | 'json' | 'body' | 'choice' | 'boolean' | 'file'
  required: boolean
  /** Of a choice. */
  values: readonly string[]
  preset: string
}

const control = 'h-11 w-full rounded-lg border border-line bg-panel px-3 text-sm wide:h-9'

export function TryItField({ id, field }: { id: string; field: TryItFieldSpec }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 wide:grid-cols-[9rem_1fr]">
      <label htmlFor={id} className="font-mono text-foreground-muted text-xs">
        {field.name}
        {field.required && <span className="text-danger"> *</span>}
      </label>
      <Control id={id} field={field} />
    </div>
  )
}

function Control({ id, field }: { id: string; field: TryItFieldSpec }) {
  const { name, type, required, values, preset } = field
  if (type === 'file')
    return (
      <input id={id} name={name} type="file" accept={acceptOf(exportFormats)} required={required} className="text-sm" />
    )
  if (type === 'body')
    return (
      <textarea
        id={id}
        name={name}
        rows={12}
        required={required}
        defaultValue={preset}
        spellCheck={false}
        className="w-full rounded-lg border border-line bg-panel px-3 py-2 font-mono text-sm"
      />
    )
  if (type === 'boolean')
    return (
      <input
        id={id}
        name={name}
        type="checkbox"
        defaultChecked={preset === 'true'}
        className="size-4 accent-foreground"
      />
    )
  if (type === 'choice') {
    return (
      <select id={id} name={name} defaultValue={preset || values[0]} className={control}>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      id={id}
      name={name}
      type="text"
      required={required}
      defaultValue={preset}
      autoComplete="off"
      spellCheck={false}
      className={control}
    />
  )
}
