// The brands of an ISO base media file: MP4, QuickTime, HEIC and AVIF begin with one box, "ftyp", that lists them
// (ISO/IEC 14496-12, 4.2 and 4.3).

/**
 * The major brand, then the compatible ones, of four characters each: those that lie whole in the box and in `start`, which has one
 * character for each byte of a file's beginning. Empty where the file does not begin with such a box.
 */
export function ftypBrands(start: string): string[] {
  if (start.slice(4, 8) !== 'ftyp') return []
  const size = uint32At(start, 0)
  // Size 1: the size stands in the eight bytes after the type. Size 0: the box goes to the end of the file.
  const major = size === 1 ? 16 : 8
  const end = size === 1 ? uint32At(start, 8) * 2 ** 32 + uint32At(start, 12) : size || start.length
  const brands: string[] = []
  for (let at = major; at + 4 <= Math.min(end, start.length); at += 4) {
    // After the major brand comes its version, a number.
    if (at !== major + 4) brands.push(start.slice(at, at + 4))
  }
  return brands
}

/** Big-endian. NaN past the end. */
const uint32At = (text: string, at: number) =>
  [0, 1, 2, 3].reduce((sum, byte) => sum * 256 + text.charCodeAt(at + byte), 0)
