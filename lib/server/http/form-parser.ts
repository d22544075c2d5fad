// The parts of a form as busboy tells them, gathered into one form or into the first thing that is wrong with it.
import 'server-only'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ApiError } from '@/lib/contract/errors'

export interface FormLimits {
  /** The field that holds the file; a file anywhere else is refused. */
  fileField: string
  fileBytesMax: number
  /** Told of every piece of the file before it is kept; what it throws is what the reading rejects with. */
  onFileBytes?: (count: number) => void
}

interface FormFile {
  field: string
  /** As the caller named it: not to be trusted with anything. */
  filename: string
  bytes: Buffer
}

export interface Form {
  fields: Record<string, string>
  file: FormFile | undefined
}

const fieldsMax = 10
const valueBytesMax = 4096
const nameLengthMax = 100
const finishTimeoutMs = 1000

/** Fed with the body piece by piece; each write may throw the refusal, and end() returns the form. */
export class FormParser {
  private readonly fields = new Map<string, string>()
  private readonly limits: FormLimits
  private readonly busboy: BusboyInstance
  private readonly finished: Promise<void>
  private file: FormFile | undefined
  private refusal: unknown

  constructor(boundary: string, limits: FormLimits) {
    this.limits = limits
    this.busboy = openBusboy(boundary, limits)
    this.busboy.on('field', (name, value, _nameCut, valueCut, encoding) => {
      this.check(() => this.addField(name, value, { valueCut, encoding }))
    })
    this.busboy.on('file', (name, stream, filename, encoding) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        this.check(() => limits.onFileBytes?.(chunk.length))
        if (this.refusal === undefined) chunks.push(chunk)
      })
      stream.on('limit', () => this.refuse(fileTooLarge(name, limits.fileBytesMax)))
      stream.on('error', (cause: Error) => this.refuse(cutShort(cause)))
      stream.on('end', () => {
        this.file = { field: name, filename: filename ?? '', bytes: Buffer.concat(chunks) }
        // The parser outlives the file's end; the pieces must not, or the upload is in memory twice.
        chunks.length = 0
      })
      this.check(() => this.checkFile(name, encoding))
    })
    this.busboy.on('filesLimit', () => this.refuse(refused('The form has more than one file.', this.fileHint())))
    for (const event of ['partsLimit', 'fieldsLimit'] as const) {
      this.busboy.on(event, () => this.refuse(refused(`The form has more than ${fieldsMax} fields.`, this.fileHint())))
    }
    this.finished = new Promise((resolve) => {
      this.busboy.on('finish', resolve)
      this.busboy.on('error', (cause) => {
        this.refuse(cutShort(cause))
        resolve()
      })
    })
  }

  async write(chunk: Uint8Array): Promise<void> {
    const hasRoom = this.busboy.write(chunk)
    // Its parts are read as they come, so it drains unless it has failed.
    if (!hasRoom && this.refusal === undefined) {
      await Promise.race([this.finished, new Promise((resolve) => this.busboy.once('drain', resolve))])
    }
    if (this.refusal !== undefined) throw this.refusal
  }

  async end(): Promise<Form> {
    this.busboy.end()
    let timer: NodeJS.Timeout | undefined
    // Whatever input may leave the parser waiting for more, there is no more.
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.refuse(cutShort())
        resolve()
      }, finishTimeoutMs)
    })
    await Promise.race([this.finished, late])
    clearTimeout(timer)
    if (this.refusal !== undefined) throw this.refusal
    return { fields: Object.fromEntries(this.fields), file: this.file }
  }

  destroy(): void {
    this.busboy.destroy()
  }

  private addField(
    name: string | undefined,
    value: string,
    { valueCut, encoding }: { valueCut: boolean; encoding: string },
  ): void {
    const field = checkName(name)
    if (field === this.limits.fileField) {
      throw refused(`"${field}" was sent as text, not as a file.`, this.fileHint())
    }
    if (valueCut) throw refused(`The value of "${field}" is longer than ${valueBytesMax} bytes.`)
    if (this.fields.has(field)) throw refused(`"${field}" is in the form more than once.`, 'Send each field once.')
    checkEncoding(field, encoding)
    this.fields.set(field, value)
  }

  private checkFile(name: string | undefined, encoding: string): void {
    const field = checkName(name)
    if (field !== this.limits.fileField) {
      throw refused(`There is a file in "${field}", where none belongs.`, this.fileHint())
    }
    checkEncoding(field, encoding)
  }

  private fileHint(): string {
    const field = this.limits.fileField
    return `Send one file, in the field "${field}", as a part with a filename: in curl, -F '${field}=@picture.png'.`
  }

  private check(run: () => void): void {
    try {
      run()
    } catch (error) {
      this.refuse(error)
    }
  }

  private refuse(error: unknown): void {
    this.refusal ??= error
  }
}

/** A boundary of formBoundary(): with any other, the constructor may throw. */
function openBusboy(boundary: string, { fileBytesMax }: FormLimits): BusboyInstance {
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      files: 1,
      fields: fieldsMax,
      // The file, the fields, and one over, so that each limit is told apart.
      parts: fieldsMax + 2,
      fieldSize: valueBytesMax,
      fieldNameSize: nameLengthMax,
      fileSize: fileBytesMax,
      headerPairs: 20,
      headerSize: 8192,
    },
  })
}

function checkName(name: string | undefined): string {
  if (name === undefined || name === '') throw refused('A part of the form has no name.', 'Give each part a name.')
  if (name.length > nameLengthMax) {
    throw refused(`A field of the form has a name of more than ${nameLengthMax} characters.`)
  }
  return name
}

/** RFC 7578 section 4.7: senders no longer encode parts; what they send encoded would be taken for the picture itself. */
function checkEncoding(field: string, encoding: string): void {
  if (/^(7bit|8bit|binary)$/i.test(encoding)) return
  throw refused(
    `"${field}" is sent with the transfer encoding ${encoding.slice(0, 20)}.`,
    'Send its bytes as they are.',
  )
}

export function cutShort(cause?: unknown): ApiError {
  return refused('The form is not complete: its last boundary is missing.', undefined, cause)
}

function fileTooLarge(field: string, bytesMax: number): ApiError {
  return refused(
    `The file in "${field}" is larger than ${bytesMax} bytes, the most this endpoint reads.`,
    `Send a file of at most ${bytesMax / 1024 / 1024} MiB.`,
  )
}

export function refused(message: string, hint?: string, cause?: unknown): ApiError {
  return new ApiError('invalid_request', { message, hint, cause })
}
