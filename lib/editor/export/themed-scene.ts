// A composition for pages that are light, or dark: its background and its frames on that side, all else as it was.
import { hexColorPattern, hexOfOklch, oklabOf, oklchOf, parseHexColor } from '@/lib/core/color'
import { readableOn } from '@/lib/scene/readable-color'
import type { Scene } from '@/lib/scene/schema'

type PageTheme = 'light' | 'dark'

/** The same scene where it is on that side already. Picture files stay: nobody's screenshot is inverted. */
export function themedScene(scene: Scene, theme: PageTheme): Scene {
  const grounds = colorsIn(scene.background)
  const mean = grounds.reduce((sum, color) => sum + lightnessOf(color), 0) / grounds.length
  const isOther = grounds.length > 0 && mean > 0.6 !== (theme === 'light')
  const background = isOther ? withColors(scene.background, mirrored) : scene.background
  const color = isOther && scene.caption ? readableOn(colorsIn(background)) : null
  const caption = scene.caption && color ? { ...scene.caption, color } : scene.caption
  const pictures = scene.pictures.map((picture) => {
    const { frame } = picture
    return 'theme' in frame ? { ...picture, frame: { ...frame, theme } } : picture
  })
  return { ...scene, background, caption, pictures }
}

function colorsIn(value: unknown): string[] {
  if (typeof value === 'string') return hexColorPattern.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(colorsIn) : []
}

function withColors<Value>(value: Value, change: (color: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' && hexColorPattern.test(each) ? change(each) : each,
  )
}

const lightnessOf = (color: string) => oklabOf(parseHexColor(color)).lightness

/** Black would swallow shadows, and white a light page's edge. */
const darkest = 0.17
const lightest = 0.97

/** As light as it was dark; its hue stays, and its alpha. */
function mirrored(color: string): string {
  const { lightness, chroma, hueDeg } = oklchOf(oklabOf(parseHexColor(color)))
  const turned = Math.min(lightest, Math.max(darkest, 1.14 - lightness))
  return `${hexOfOklch({ lightness: turned, chroma, hueDeg })}${color.slice(7)}`
}
