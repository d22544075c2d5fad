// The renderer's formulas for a graphics card (GLSL ES 3.00): a pixel of a layer, a shadow from its map, a card in
// perspective. All answer premultiplied. Texels are fetched and mixed here: cards filter with weights of eight bits and less.

const head = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp usampler2D;
uniform float canvasHeight;
out vec4 color;
vec2 centre() { return vec2(gl_FragCoord.x, canvasHeight - gl_FragCoord.y); }
`

export const wholeCanvas = `#version 300 es
in vec2 corner;
void main() { gl_Position = vec4(corner, 0.0, 1.0); }
`

export const pixelsShader = `${head}
uniform sampler2D source;
void main() { color = texelFetch(source, ivec2(centre()), 0); }
`

/** One pass joins this many shadows: rounding to bytes between passes would add up. */
export const castsMax = 4

const cast = (index: number) => `
uniform usampler2D map${index};
uniform vec4 place${index};
uniform vec4 shade${index};
`

/** `place`: cells a device pixel, cells at pixel 0 across and down; `shade`: straight colour, and strength. */
export const shadeShader = `${head}
uniform int castCount;
${Array.from({ length: castsMax }, (_, index) => cast(index)).join('')}
float coverage(usampler2D map, vec4 place) {
  ivec2 size = textureSize(map, 0);
  vec2 at = clamp(centre() * place.x + place.yz, vec2(0.0), vec2(size - 1));
  ivec2 cell = min(ivec2(floor(at)), size - 2);
  vec2 part = at - vec2(cell);
  float upper = mix(float(texelFetch(map, cell, 0).r), float(texelFetch(map, cell + ivec2(1, 0), 0).r), part.x);
  float lower = mix(float(texelFetch(map, cell + ivec2(0, 1), 0).r), float(texelFetch(map, cell + ivec2(1, 1), 0).r), part.x);
  return mix(upper, lower, part.y) / 32767.0;
}
void lay(usampler2D map, vec4 place, vec4 shade) {
  float share = coverage(map, place) * shade.a;
  color = vec4(shade.rgb, 1.0) * share + color * (1.0 - share);
}
void main() {
  color = vec4(0.0);
${Array.from({ length: castsMax }, (_, i) => `  if (castCount > ${i}) lay(map${i}, place${i}, shade${i});`).join('\n')}
}
`

/** The kernel's warp (kernel/assembly/warp.ts): coordinates in 1/256 of a pixel, four taps on a rotated grid. */
export const cardShader = `${head}
uniform sampler2D source;
uniform mat3 fromDevice;
uniform vec2 fade;
uniform float opacity;
vec4 look(vec2 offset) {
  vec3 at = fromDevice * vec3(centre() + offset, 1.0);
  if (at.z <= 0.0) return vec4(0.0);
  ivec2 size = textureSize(source, 0);
  vec2 place = clamp(floor(at.xy * (256.0 / at.z) - 128.0), vec2(-512.0), vec2(size) * 256.0 + 512.0);
  ivec2 fixedPlace = ivec2(place);
  ivec2 cell = clamp(fixedPlace >> 8, ivec2(0), size - 2);
  vec2 part = vec2(fixedPlace & 255) / 256.0;
  vec4 upper = mix(texelFetch(source, cell, 0), texelFetch(source, cell + ivec2(1, 0), 0), part.x);
  vec4 lower = mix(texelFetch(source, cell + ivec2(0, 1), 0), texelFetch(source, cell + ivec2(1, 1), 0), part.x);
  return mix(upper, lower, part.y) * clamp(fade.x + fade.y * place.y / 256.0, 0.0, 1.0);
}
void main() {
  color = opacity * 0.25 * (
    look(vec2(-0.375, -0.125)) + look(vec2(0.125, -0.375)) + look(vec2(0.375, 0.125)) + look(vec2(-0.125, 0.375)));
}
`
