// How a terminal's letters look: colours and styles as "select graphic rendition" sets them (ECMA-48, 8.3.117; xterm's ctlseqs for 38 and 48).

/** Null is the terminal's own colour, a number is one of its 256, a text is `#rrggbb`. */
export type TerminalColor = number | string | null

export interface TerminalLook {
  readonly ink: TerminalColor
  readonly ground: TerminalColor
  /** Sum of `terminalStyle`. */
  readonly style: number
}

export const plainLook: TerminalLook = { ink: null, ground: null, style: 0 }

export const terminalStyle = { bold: 1, dim: 2, italic: 4, underline: 8, inverse: 16, strike: 32, hidden: 64 } as const

const { bold, dim, italic, underline, inverse, strike, hidden } = terminalStyle
const styleOn: Record<number, number> = {
  1: bold,
  2: dim,
  3: italic,
  4: underline,
  7: inverse,
  8: hidden,
  9: strike,
  21: underline,
}
const styleOff: Record<number, number> = {
  22: bold | dim,
  23: italic,
  24: underline,
  27: inverse,
  28: hidden,
  29: strike,
}

/** The look after the parameters of one `CSI … m`. Those that nobody knows change nothing. */
export function withGraphics(look: TerminalLook, parameters: string): TerminalLook {
  const parts = parameters.split(';')
  let { ink, ground, style } = look
  for (let i = 0; i < parts.length; i++) {
    const sub = parts[i]!.split(':')
    const code = Number(sub[0])
    if (code === 38 || code === 48 || code === 58) {
      // `38:5:n` and `38:2::r:g:b` are one parameter; the older `38;5;n` and `38;2;r;g;b` are several.
      const rest = sub.length > 1 ? sub.slice(1) : parts.slice(i + 1, i + 5)
      const color = extendedColor(rest, sub.length > 1)
      if (sub.length === 1) i += rest[0] === '5' ? 2 : rest[0] === '2' ? 4 : 0
      if (color === undefined) continue
      if (code === 38) ink = color
      else if (code === 48) ground = color
    } else if (code === 0) ({ ink, ground, style } = plainLook)
    else if (code === 4 && sub[1] === '0') style &= ~underline
    else if (code in styleOn) style |= styleOn[code]!
    else if (code in styleOff) style &= ~styleOff[code]!
    else if (code === 39) ink = null
    else if (code === 49) ground = null
    else if (code >= 30 && code <= 37) ink = code - 30
    else if (code >= 40 && code <= 47) ground = code - 40
    else if (code >= 90 && code <= 97) ink = code - 82
    else if (code >= 100 && code <= 107) ground = code - 92
  }
  return { ink, ground, style }
}

function extendedColor([kind, ...values]: string[], isOneParameter: boolean): TerminalColor | undefined {
  if (kind === '5') {
    const index = Number(values[0] || 0)
    return index <= 255 ? index : undefined
  }
  if (kind !== '2') return undefined
  // ITU T.416 puts a colour space before the three.
  const channels = (isOneParameter ? values.slice(-3) : values.slice(0, 3)).map((value) => Number(value || 0))
  if (channels.length < 3 || channels.some((channel) => !(channel <= 255))) return undefined
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const levels = [0, 95, 135, 175, 215, 255]

/** Colours 16 to 255 are the same in every terminal: a cube of 6 levels, then 24 greys. */
export function indexedColor(index: number): string {
  const hex = (channel: number) => channel.toString(16).padStart(2, '0')
  if (index >= 232) return `#${hex(8 + (index - 232) * 10).repeat(3)}`
  const at = index - 16
  return `#${hex(levels[Math.floor(at / 36)]!)}${hex(levels[Math.floor(at / 6) % 6]!)}${hex(levels[at % 6]!)}`
}
