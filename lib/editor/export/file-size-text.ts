// Bytes as people count them: "312 KB", "1.3 MB".

export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  // 999.6 KB would be "1000 KB".
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}
