// A picture seen in perspective: each pixel looks back through the inverse homography and mixes what it finds over what is there.

// @ts-ignore: decorator
@inline
function offsets(u: v128, v: v128, stride: i32, lastX: v128, lastY: v128): v128 {
  const zero = i32x4.splat(0)
  const x = i32x4.min_s(i32x4.max_s(i32x4.shr_s(u, 8), zero), lastX)
  const y = i32x4.min_s(i32x4.max_s(i32x4.shr_s(v, 8), zero), lastY)
  return i32x4.add(i32x4.mul(y, i32x4.splat(stride)), i32x4.shl(x, 2))
}

/**
 * Four channels, sums of weights of 14 bits. Pixels are paired with those below them: engines have one instruction for that, where
 * pairing neighbours of a row takes five.
 */
// @ts-ignore: decorator
@inline
function tap(at: usize, stride: i32, left: v128, right: v128): v128 {
  const above = v128.load_ext<u8>(at)
  const below = v128.load_ext<u8>(at + stride)
  return i32x4.add(
    i32x4.dot_i16x8_s(v128.shuffle<i16>(above, below, 0, 8, 1, 9, 2, 10, 3, 11), left),
    i32x4.dot_i16x8_s(v128.shuffle<i16>(above, below, 4, 12, 5, 13, 6, 14, 7, 15), right),
  )
}

// @ts-ignore: decorator
@inline
function lay(pixel: v128, at: usize): void {
  const alpha = i32x4.extract_lane(pixel, 3)
  if (alpha == 0) return
  let result = pixel
  if (alpha < 255) {
    const below = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)))
    const rest = i32x4.add(i32x4.mul(below, i32x4.splat(255 - alpha)), i32x4.splat(128))
    result = i32x4.add(pixel, i32x4.shr_u(i32x4.add(rest, i32x4.shr_u(rest, 8)), 8))
  }
  const narrow = i16x8.narrow_i32x4_u(result, result)
  v128.store32_lane(at, i8x16.narrow_i16x8_u(narrow, narrow), 0)
}

/**
 * `matrix`: nine f64 from pixel centres of the whole picture to pixels of the whole raster, of which `source` (premultiplied,
 * at least two clear pixels round what is drawn) begins at (sourceX, sourceY). `spans`: two i32 a row, from and to, in pixels of the target; outside
 * nothing is looked at. `taps`: 1 for a draft, 4 on a rotated grid for the final picture.
 */
export function warp(
  target: usize,
  targetStride: i32,
  height: i32,
  originX: i32,
  originY: i32,
  source: usize,
  sourceStride: i32,
  sourceWidth: i32,
  sourceHeight: i32,
  sourceX: i32,
  sourceY: i32,
  matrix: usize,
  spans: usize,
  taps: i32,
): void {
  const a = f32x4.splat(<f32>load<f64>(matrix))
  const d = f32x4.splat(<f32>load<f64>(matrix, 24))
  const g = f32x4.splat(<f32>load<f64>(matrix, 48))
  const b = load<f64>(matrix, 8)
  const e = load<f64>(matrix, 32)
  const h = load<f64>(matrix, 56)
  const lastX = i32x4.splat(sourceWidth - 2)
  const lastY = i32x4.splat(sourceHeight - 2)
  const shiftX = i32x4.splat(sourceX << 8)
  const shiftY = i32x4.splat(sourceY << 8)
  const low = i32x4.splat(255)
  const whole = i32x4.splat(256)
  const draft = taps == 1
  const jitterX = draft ? f32x4(0, 1, 2, 3) : f32x4(-0.375, 0.125, 0.375, -0.125)
  const jitterY = draft ? f32x4(0, 0, 0, 0) : f32x4(-0.125, -0.375, 0.125, 0.375)
  const step = draft ? 4 : 1
  const steps = i32x4.splat(step)
  for (let row = 0; row < height; row++, target += targetStride, spans += 8) {
    const from = load<i32>(spans)
    const to = load<i32>(spans, 4)
    if (to <= from) continue
    const y = <f64>(originY + row) + 0.5
    const rowU = f32x4.add(f32x4.splat(<f32>(b * y + load<f64>(matrix, 16))), f32x4.mul(jitterY, f32x4.splat(<f32>b)))
    const rowV = f32x4.add(f32x4.splat(<f32>(e * y + load<f64>(matrix, 40))), f32x4.mul(jitterY, f32x4.splat(<f32>e)))
    const rowW = f32x4.add(f32x4.splat(<f32>(h * y + load<f64>(matrix, 64))), f32x4.mul(jitterY, f32x4.splat(<f32>h)))
    let places = i32x4.splat(originX + from)
    for (let x = from; x < to; x += step) {
      // Converted as a vector: engines let a single number wait for whatever was in its register, which is the pixel before.
      const centre = f32x4.add(f32x4.add(f32x4.convert_i32x4_s(places), f32x4.splat(0.5)), jitterX)
      places = i32x4.add(places, steps)
      const depth = f32x4.div(f32x4.splat(256), f32x4.add(f32x4.mul(g, centre), rowW))
      // Half a pixel back: a pixel's colour is at its centre. In 1/256 of a pixel.
      const u = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.sub(f32x4.mul(f32x4.add(f32x4.mul(a, centre), rowU), depth), f32x4.splat(128))))
      const v = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.sub(f32x4.mul(f32x4.add(f32x4.mul(d, centre), rowV), depth), f32x4.splat(128))))
      const at = offsets(i32x4.sub(u, shiftX), i32x4.sub(v, shiftY), sourceStride, lastX, lastY)
      const right = v128.and(u, low)
      const down = v128.and(v, low)
      const left = i32x4.sub(whole, right)
      const up = i32x4.sub(whole, down)
      // Products of both axes' shares. Each share is at most 256: the rest of a product is a difference, and 16 bits hold the factors.
      const product = i32x4.dot_i16x8_s(left, up)
      const first = i32x4.shr_u(product, 2)
      const second = i32x4.shr_u(i32x4.sub(i32x4.shl(up, 8), product), 2)
      const third = i32x4.shr_u(i32x4.sub(i32x4.shl(left, 8), product), 2)
      const fourth = i32x4.sub(i32x4.splat(16384), i32x4.add(first, i32x4.add(second, third)))
      const lefts = v128.or(first, i32x4.shl(third, 16))
      const rights = v128.or(second, i32x4.shl(fourth, 16))
      const near = i64x2.extract_lane(at, 0)
      const far = i64x2.extract_lane(at, 1)
      const one = tap(source + <usize>(<i32>near), sourceStride, v128.shuffle<i32>(lefts, lefts, 0, 0, 0, 0), v128.shuffle<i32>(rights, rights, 0, 0, 0, 0))
      const two = tap(source + <usize>(<i32>(near >>> 32)), sourceStride, v128.shuffle<i32>(lefts, lefts, 1, 1, 1, 1), v128.shuffle<i32>(rights, rights, 1, 1, 1, 1))
      const three = tap(source + <usize>(<i32>far), sourceStride, v128.shuffle<i32>(lefts, lefts, 2, 2, 2, 2), v128.shuffle<i32>(rights, rights, 2, 2, 2, 2))
      const four = tap(source + <usize>(<i32>(far >>> 32)), sourceStride, v128.shuffle<i32>(lefts, lefts, 3, 3, 3, 3), v128.shuffle<i32>(rights, rights, 3, 3, 3, 3))
      const pixel = target + (<usize>x << 2)
      if (draft) {
        lay(i32x4.shr_u(i32x4.add(one, i32x4.splat(8192)), 14), pixel)
        if (x + 1 < to) lay(i32x4.shr_u(i32x4.add(two, i32x4.splat(8192)), 14), pixel + 4)
        if (x + 2 < to) lay(i32x4.shr_u(i32x4.add(three, i32x4.splat(8192)), 14), pixel + 8)
        if (x + 3 < to) lay(i32x4.shr_u(i32x4.add(four, i32x4.splat(8192)), 14), pixel + 12)
      } else {
        const sum = i32x4.add(i32x4.add(one, two), i32x4.add(three, four))
        lay(i32x4.shr_u(i32x4.add(sum, i32x4.splat(32768)), 16), pixel)
      }
    }
  }
}
