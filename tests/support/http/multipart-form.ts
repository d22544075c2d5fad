// A multipart body written by hand, so that a test can get it wrong in one place.

export const boundary = 'part-line'
export const formType = `multipart/form-data; boundary=${boundary}`

export interface FormPart {
  name?: string
  filename?: string
  value: string | Uint8Array
  /** Further header lines. */
  headers?: string[]
}

export function partBytes({ name, filename, value, headers = [] }: FormPart): Buffer {
  const disposition = [
    'form-data',
    name !== undefined && `name="${name}"`,
    filename !== undefined && `filename="${filename}"`,
  ]
  const lines = [`Content-Disposition: ${disposition.filter(Boolean).join('; ')}`, ...headers]
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${lines.join('\r\n')}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
}

export function formBytes(parts: readonly FormPart[], end = `--${boundary}--\r\n`): Buffer {
  return Buffer.concat([...parts.map(partBytes), Buffer.from(end)])
}
