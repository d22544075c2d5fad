// Work for the process that draws. It outlives the page that asked for it: a GPU has no notion of a page that is gone.
import { everyFrame, type HostilePage, script } from '../page'

/** A triangle over the whole canvas; the fragment shader takes so many steps for every pixel. `draw()` draws it once. */
const triangle = (steps: number): string => `<canvas id=c width=1920 height=1080></canvas><script>
const gl = c.getContext('webgl2', { preserveDrawingBuffer: true })
const part = (program, type, source) => { const it = gl.createShader(type); gl.shaderSource(it, source); gl.compileShader(it); gl.attachShader(program, it) }
const program = gl.createProgram()
part(program, gl.VERTEX_SHADER, '#version 300 es\\nin vec2 p; void main() { gl_Position = vec4(p, 0., 1.); }')
part(program, gl.FRAGMENT_SHADER, \`#version 300 es
precision highp float; out vec4 o; uniform float u;
void main() { float a = gl_FragCoord.x + u; for (int i = 0; i < ${steps}; i++) a = sin(a * 1.0001 + cos(a)); o = vec4(a, .5, .5, 1.); }\`)
gl.linkProgram(program); gl.useProgram(program)
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
gl.enableVertexAttribArray(0); gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
const place = gl.getUniformLocation(program, 'u'); let turn = 0
const draw = () => { gl.uniform1f(place, turn++); gl.drawArrays(gl.TRIANGLES, 0, 3) }
</script>`

export const gpuPages: HostilePage[] = [
  {
    name: 'endless-shader',
    always: true,
    does: 'draws one triangle whose shader takes 2,000,000 steps a pixel',
    html: triangle(2_000_000) + script('draw()'),
  },
  {
    name: 'shader-every-frame',
    does: 'draws a shader of 3,000 steps a pixel for every frame',
    html: triangle(3000) + script(everyFrame('draw()')),
  },
  {
    name: 'draw-calls',
    does: 'makes 20,000 draw calls for every frame',
    html: triangle(2) + script(everyFrame('for (let i = 0; i < 20000; i++) draw()')),
  },
  {
    name: 'queued-shaders',
    does: 'queues 10,000 slow draws at once',
    html: triangle(20_000) + script('for (let i = 0; i < 10000; i++) draw(); gl.flush()'),
  },
  {
    name: 'huge-textures',
    does: 'fills textures of 4096x4096 until there is no more',
    html:
      triangle(2) +
      script(`const keep = []
      const more = () => {
        const texture = gl.createTexture(); keep.push(texture); gl.bindTexture(gl.TEXTURE_2D, texture)
        gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, 4096, 4096)
        gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 4096, 4096, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(1 << 26).fill(keep.length))
        draw(); if (keep.length < 80) setTimeout(more)
      }
      more()`),
  },
  {
    name: 'many-contexts',
    does: 'opens 300 WebGL contexts with a buffer of 2048x2048 each',
    html: script(`for (let i = 0; i < 300; i++) {
      const canvas = document.body.appendChild(document.createElement('canvas')); canvas.width = canvas.height = 2048
      const gl = canvas.getContext('webgl', { antialias: true }); gl?.clearColor(0, 1, i / 300, 1); gl?.clear(gl.COLOR_BUFFER_BIT)
    }`),
  },
  {
    name: 'lost-contexts',
    does: 'loses its WebGL context and restores it, again and again',
    html:
      triangle(10) +
      script(`const off = gl.getExtension('WEBGL_lose_context')
      c.addEventListener('webglcontextlost', (event) => { event.preventDefault(); setTimeout(() => off.restoreContext()) })
      c.addEventListener('webglcontextrestored', () => off.loseContext()); off.loseContext()`),
  },
  {
    name: 'read-pixels',
    does: 'draws and reads the picture back, without end',
    html:
      triangle(400) +
      script(`const bytes = new Uint8Array(1920 * 1080 * 4)
      setInterval(() => { for (let i = 0; i < 20; i++) { draw(); gl.readPixels(0, 0, 1920, 1080, gl.RGBA, gl.UNSIGNED_BYTE, bytes) } })`),
  },
  {
    name: 'shader-compiler',
    does: 'compiles a new shader of 4,000 lines again and again',
    html:
      triangle(2) +
      script(`const lines = (n) => Array.from({ length: 4000 }, (_, i) => 'a = sin(a * ' + n + '.' + i + ') + cos(a);').join('\\n')
      let n = 1; setInterval(() => {
        const shader = gl.createShader(gl.FRAGMENT_SHADER)
        gl.shaderSource(shader, '#version 300 es\\nprecision highp float; out vec4 o; void main() { float a = gl_FragCoord.x;' + lines(n++) + 'o = vec4(a); }')
        gl.compileShader(shader); gl.getShaderParameter(shader, gl.COMPILE_STATUS)
      })`),
  },
  {
    name: 'webgpu',
    does: 'computes without end on WebGPU, where there is one',
    html: script(`(async () => {
      const adapter = await navigator.gpu?.requestAdapter(); const device = await adapter?.requestDevice(); if (!device) return
      const module = device.createShaderModule({ code: '@group(0) @binding(0) var<storage, read_write> b: array<u32>; @compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) { var a = id.x; for (var i = 0u; i < 4000000000u; i++) { a = a * 1664525u + i; } b[id.x] = a; }' })
      const pipeline = device.createComputePipeline({ layout: 'auto', compute: { module } })
      const buffer = device.createBuffer({ size: 1 << 20, usage: GPUBufferUsage.STORAGE })
      const bind = device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries: [{ binding: 0, resource: { buffer } }] })
      for (;;) { const encoder = device.createCommandEncoder(); const pass = encoder.beginComputePass(); pass.setPipeline(pipeline); pass.setBindGroup(0, bind)
        pass.dispatchWorkgroups(4096); pass.end(); device.queue.submit([encoder.finish()]); await device.queue.onSubmittedWorkDone() }
    })()`),
  },
]
