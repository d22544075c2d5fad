// A file in words: what it is called, and how large it is.

interface FileNameParts {
  /** A page's host, or a file's name. */
  name: string
  date: Date
  scale: number
  /** Without the dot. */
  extension: string
}

const nameMax = 60

export function exportFileName({ name, date, scale, extension }: FileNameParts): string {
  const plain = name
    .normalize('NFC')
    .replace(/^www\./i, '')
    .replace(/[^\p{Letter}\p{Number}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, nameMax)
  // The person's own day, not the one in Greenwich.
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  const stem = ['vitrine', plain.toLowerCase(), day.join('-')].filter((part) => part !== '').join('-')
  return `${stem}${scale === 1 ? '' : `@${scale}x`}.${extension}`
}

/** Bytes as people count them: "312 KB", "1.3 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  // 999.6 KB would be "1000 KB".
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}
