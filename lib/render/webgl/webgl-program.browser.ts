// One shader over one triangle that covers the canvas, its uniforms by name.
import type { Homography } from '@/lib/core/homography'
import { wholeCanvas } from './webgl-shaders.data'

export interface Program {
  use(): void
  /** One number, or a vector of up to four. */
  set(name: string, values: readonly number[]): void
  setInteger(name: string, value: number): void
  setMatrix(name: string, matrix: Homography): void
}

/** Null when the driver does not take the shader. */
export function createProgram(gl: WebGL2RenderingContext, fragment: string): Program | null {
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
