// The parts of a form as busboy tells them, gathered into one form or into the first thing that is wrong with it.
import 'server-only'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ApiError } from '@/lib/contract/errors'

export interface FormLimits {
  /** The field that holds the file; a file anywhere else is refused. Null: files are under names of their own. */
  fileField: string | null
  fileBytesMax: number
  /** 1 unless told otherwise. */
  filesMax?: number
  /** Of a field that is no file; 4 KiB unless told otherwise. */
  valueBytesMax?: number
  /** A field that holds a text and may come as a file: then it is bounded as a value is. */
  textField?: string
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
  /** The first of them. */
  file: FormFile | undefined
  /** Each under another name. */
  files: readonly FormFile[]
}

const fieldsMax = 10
const plainValueBytesMax = 4096
const nameLengthMax = 100
const finishTimeoutMs = 1000

/** Fed with the body piece by piece; each write may throw the refusal, and end() returns the form. */
export class FormParser {
  private readonly fields = new Map<string, string>()
  private readonly limits: FormLimits
  private readonly busboy: BusboyInstance
  private readonly finished: Promise<void>
  private readonly files: FormFile[] = []
  private readonly fileNames = new Set<string>()
  private refusal: unknown

  constructor(boundary: string, limits: FormLimits) {
    this.limits = limits
    this.busboy = openBusboy(boundary, limits)
    this.busboy.on('field', (name, value, _nameCut, valueCut, encoding) => {
      this.check(() => this.addField(name, value, { valueCut, encoding }))
    })
    this.busboy.on('file', (name, stream, filename, encoding) => {
      const chunks: Buffer[] = []
      let bytes = 0
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (name === limits.textField && bytes > (limits.valueBytesMax ?? plainValueBytesMax)) {
          this.refuse(valueTooLong(name, limits))
        }
        this.check(() => limits.onFileBytes?.(chunk.length))
        if (this.refusal === undefined) chunks.push(chunk)
      })
      stream.on('limit', () => this.refuse(fileTooLarge(name, limits.fileBytesMax)))
      stream.on('error', (cause: Error) => this.refuse(cutShort(cause)))
      stream.on('end', () => {
        this.files.push({ field: name, filename: filename ?? '', bytes: Buffer.concat(chunks) })
        // The parser outlives the file's end; the pieces must not, or the upload is in memory twice.
        chunks.length = 0
      })
      this.check(() => this.checkFile(name, encoding))
    })
    const { filesMax = 1 } = limits
    const tooMany = filesMax === 1 ? 'more than one file' : `more than ${filesMax} files`
    this.busboy.on('filesLimit', () => this.refuse(refused(`The form has ${tooMany}.`, this.fileHint())))
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
    return { fields: Object.fromEntries(this.fields), file: this.files[0], files: this.files }
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
    if (valueCut) throw valueTooLong(field, this.limits)
    if (this.fields.has(field)) throw refused(`"${field}" is in the form more than once.`, 'Send each field once.')
    checkEncoding(field, encoding)
    this.fields.set(field, value)
  }

  private checkFile(name: string | undefined, encoding: string): void {
    const field = checkName(name)
    const { fileField } = this.limits
    if (fileField !== null && field !== fileField) {
      throw refused(`There is a file in "${field}", where none belongs.`, this.fileHint())
    }
    if (this.fileNames.has(field)) throw refused(`"${field}" is in the form more than once.`, 'Send each file once.')
    this.fileNames.add(field)
    checkEncoding(field, encoding)
  }

  private fileHint(): string {
    const field = this.limits.fileField
    if (field === null) return `Send at most ${this.limits.filesMax ?? 1} files, each under a name of its own.`
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
function openBusboy(boundary: string, limits: FormLimits): BusboyInstance {
  const { fileBytesMax, filesMax = 1, valueBytesMax = plainValueBytesMax } = limits
  return new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      files: filesMax,
      fields: fieldsMax,
      // The files, the fields, and one over, so that each limit is told apart.
      parts: fieldsMax + filesMax + 1,
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

const valueTooLong = (field: string, { valueBytesMax = plainValueBytesMax }: FormLimits) =>
  refused(`The value of "${field}" is longer than ${valueBytesMax} bytes.`)

function fileTooLarge(field: string, bytesMax: number): ApiError {
  return refused(
    `The file in "${field}" is larger than ${bytesMax} bytes, the most this endpoint reads.`,
    `Send a file of at most ${bytesMax / 1024 / 1024} MiB.`,
  )
}

export function refused(message: string, hint?: string, cause?: unknown): ApiError {
  return new ApiError('invalid_request', { message, hint, cause })
}
