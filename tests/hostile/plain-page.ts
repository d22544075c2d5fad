// The page of an honest neighbour: a colour in each quarter of its view, drawn in four ways that a hostile page could take away.
import sharp from 'sharp'

export const plainPath = '/plain'

const quarters = {
  style: { at: { x: 300, y: 200 }, color: [10, 120, 200] },
  canvas: { at: { x: 1500, y: 200 }, color: [200, 80, 0] },
  webgl: { at: { x: 300, y: 800 }, color: [0, 153, 51] },
  filter: { at: { x: 1500, y: 800 }, color: [90, 30, 150] },
} as const

const css = ([red, green, blue]: readonly number[]) => `rgb(${red} ${green} ${blue})`

export const plainPage = `<!doctype html><html lang="en"><title>plain</title>
<style>body{margin:0;background:${css(quarters.style.color)}}canvas,div{position:absolute;width:960px;height:540px}
#a{left:960px;top:0}#b{left:0;top:540px}div{left:960px;top:540px;background:${css(quarters.filter.color)};will-change:transform;filter:drop-shadow(0 0 4px #000)}</style>
<h1>An honest neighbour</h1><canvas id=a></canvas><canvas id=b></canvas><div></div><script>
const flat = a.getContext('2d'); flat.fillStyle = '${css(quarters.canvas.color)}'; flat.fillRect(0, 0, 300, 150)
const gl = b.getContext('webgl', { preserveDrawingBuffer: true })
gl.clearColor(${quarters.webgl.color.map((value) => value / 255).join()}, 1); gl.clear(gl.COLOR_BUFFER_BIT)</script>`

/** What a capture of it lacks; undefined when it is right. */
export async function flawOfPlainPage(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.width !== 1920 || info.height !== 1080) return `${info.width}x${info.height} pixels`
  for (const [name, { at, color }] of Object.entries(quarters)) {
    const pixel = [...data.subarray(3 * (at.y * info.width + at.x)).subarray(0, 3)]
    if (pixel.some((value, channel) => Math.abs(value - (color[channel] ?? 0)) > 2)) return `no ${name}`
  }
  return undefined
}
