// Layers of a stack drawn by a graphics card, each by its shader over the part of the canvas it covers.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import type { Homography } from '@/lib/core/homography'
import type { CardLayer, StackLayer } from '../layer-stack'
import type { MapCast } from '../shadows/shadow'
import { cardShader, castsMax, pixelsShader, shadeShader, wholeCanvas } from './webgl-shaders.data'
import { createTextureCache, type TextureCache } from './webgl-textures.browser'

interface Frame {
  width: number
  height: number
  scale: number
}

interface LayerPainter {
  drawLayer(layer: StackLayer, frame: Frame): void
  /** Drops textures over the bound that this frame did not use. */
  trim(): void
}

/** Null when the driver does not take the shaders. */
export function createLayerPainter(gl: WebGL2RenderingContext): LayerPainter | null {
  const [pixels, shade, card] = [pixelsShader, shadeShader, cardShader].map((shader) => createProgram(gl, shader))
  if (!pixels || !shade || !card) return null
  const textures = createTextureCache(gl)
  const tools = { gl, textures }
  return {
    trim: textures.trim,
    drawLayer(layer, frame) {
      if (layer.kind === 'pixels') drawPixels(tools, pixels, layer, frame)
      else if (layer.kind === 'card') drawCard(tools, card, layer, frame)
      else {
        for (let first = 0; first < layer.casts.length; first += castsMax) {
          drawShade(tools, shade, layer.casts.slice(first, first + castsMax), frame)
        }
      }
    },
  }
}

interface Tools {
  gl: WebGL2RenderingContext
  textures: TextureCache
}

function drawPixels(
  { gl, textures }: Tools,
  program: Program,
  { key, draw }: Extract<StackLayer, { kind: 'pixels' }>,
  frame: Frame,
): void {
  const { width, height } = frame
  program.use()
  textures.bind(0, { key, width, height, pixels: draw })
  program.setInteger('source', 0)
  cover(gl, program, frame, { x: 0, y: 0, width, height })
}

function drawShade({ gl, textures }: Tools, program: Program, casts: readonly MapCast[], frame: Frame): void {
  program.use()
  program.setInteger('castCount', casts.length)
  for (let unit = 0; unit < castsMax; unit++) {
    // Every sampler needs a texture of its type, used or not.
    const cast = casts[unit] ?? casts[0]!
    const { columns: width, rows: height, cells } = cast.map
    textures.bind(unit, { key: `map/${cast.key}`, width, height, pixels: () => cells })
    program.setInteger(`map${unit}`, unit)
    const { red, green, blue } = cast.color
    const step = 1 / (frame.scale * cast.cell)
    program.set(`place${unit}`, [step, -cast.origin.x / cast.cell - 0.5, -cast.origin.y / cast.cell - 0.5, 0])
    program.set(`shade${unit}`, [red / 255, green / 255, blue / 255, cast.strength])
  }
  cover(gl, program, frame, { x: 0, y: 0, width: frame.width, height: frame.height })
}

function drawCard({ gl, textures }: Tools, program: Program, layer: CardLayer, frame: Frame): void {
  const part = intersect(layer.bounds, { x: 0, y: 0, width: frame.width, height: frame.height })
  if (isEmpty(part)) return
  program.use()
  textures.bind(0, { key: layer.key, ...layer.size, pixels: layer.draw })
  program.setInteger('source', 0)
  program.setMatrix('fromDevice', layer.fromDevice)
  program.set('fade', [layer.fade.start, layer.fade.step])
  program.set('opacity', [layer.opacity])
  cover(gl, program, frame, part)
}

function cover(gl: WebGL2RenderingContext, program: Program, frame: Frame, part: Rect): void {
  program.set('canvasHeight', [frame.height])
  gl.scissor(part.x, frame.height - part.y - part.height, part.width, part.height)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

/** One shader over one triangle that covers the canvas, its uniforms by name. */
interface Program {
  use(): void
  /** One number, or a vector of up to four. */
  set(name: string, values: readonly number[]): void
  setInteger(name: string, value: number): void
  setMatrix(name: string, matrix: Homography): void
}

/** Null when the driver does not take the shader. */
function createProgram(gl: WebGL2RenderingContext, fragment: string): Program | null {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, wholeCanvas],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.bindAttribLocation(program, 0, 'corner')
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  const places = new Map<string, WebGLUniformLocation | null>()
  const placeOf = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name))
    return places.get(name) ?? null
  }
  return {
    use: () => gl.useProgram(program),
    set(name, values) {
      const place = placeOf(name)
      if (values.length === 1) gl.uniform1fv(place, values)
      else if (values.length === 2) gl.uniform2fv(place, values)
      else if (values.length === 3) gl.uniform3fv(place, values)
      else gl.uniform4fv(place, values)
    },
    setInteger: (name, value) => gl.uniform1i(placeOf(name), value),
    setMatrix: (name, matrix) => gl.uniformMatrix3fv(placeOf(name), true, matrix),
  }
}
