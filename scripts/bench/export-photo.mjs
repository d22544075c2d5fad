// A made photograph with the statistics of a real one: occluding shapes of power-law sizes, 1/f texture, soft focus, sensor noise.
import sharp from 'sharp'

/** Mulberry32: small, seeded, the same on every machine. */
export function seededRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296
  }
}

const gaussian = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** PNG bytes. */
export async function synthesisePhoto(width, height) {
  const random = seededRandom(20261120)
  const scene = await sharp(Buffer.from(deadLeaves(width, height, random)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const texture = await octaves(width, height, random)
  // Shallow focus: sharp along a horizontal band, softer towards top and bottom.
  const soft = await sharp(scene, { raw: { width, height, channels: 3 } })
    .blur(5)
    .raw()
    .toBuffer()
  const near = await sharp(scene, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .raw()
    .toBuffer()
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const focus = Math.min(1, Math.max(0, (Math.abs(y / height - 0.58) - 0.12) * 3.5))
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const shade = 1 + texture[at] * (1 - 0.7 * focus)
      for (let channel = 0; channel < 3; channel++) {
        const index = at * 3 + channel
        const light = (near[index] * (1 - focus) + soft[index] * focus) * shade
        // Photon noise grows with the root of the light; 1.2 is the read noise of a small sensor at low gain.
        const noise = gaussian(random) * (1.2 + 0.12 * Math.sqrt(Math.max(0, light)))
        pixels[index] = Math.min(255, Math.max(0, Math.round(light + noise)))
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer()
}

function deadLeaves(width, height, random) {
  const shapes = []
  for (let count = 0; count < 7000; count++) {
    // Radii with density r^-3, from 4 to 420 pixels: the law that gives natural images their scale invariance.
    const radius = 1 / Math.sqrt(1 / 420 ** 2 + random() ** 1.25 * (1 / 4 ** 2 - 1 / 420 ** 2))
    const hue = 20 + 110 * random() + (random() < 0.15 ? 170 : 0)
    const light = 12 + 70 * random() ** 1.3
    const turn = Math.round(360 * random())
    const [cx, cy] = [random() * width, random() * height]
    shapes.push({
      radius,
      svg: `<ellipse cx="0" cy="0" rx="${radius.toFixed(1)}" ry="${(radius * (0.35 + 0.65 * random())).toFixed(1)}" fill="${random() < 0.5 ? `url(#g${Math.floor(random() * 24)})` : `hsl(${hue.toFixed(0)} ${(15 + 45 * random()).toFixed(0)}% ${light.toFixed(0)}%)`}" transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn})"/>`,
    })
  }
  // Large shapes lie behind, as hills do behind leaves.
  shapes.sort((a, b) => b.radius - a.radius + (random() - 0.5) * 12)
  const gradients = Array.from({ length: 24 }, (_, index) => {
    const hue = 15 + 120 * random()
    const low = 8 + 30 * random()
    return `<linearGradient id="g${index}"><stop stop-color="hsl(${hue.toFixed(0)} 38% ${low.toFixed(0)}%)"/><stop offset="1" stop-color="hsl(${(hue + 14).toFixed(0)} 45% ${(low + 38).toFixed(0)}%)"/></linearGradient>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8fb4d8"/><stop offset="1" stop-color="#e9e2d0"/></linearGradient>${gradients.join('')}</defs><rect width="100%" height="100%" fill="url(#sky)"/>${shapes.map((shape) => shape.svg).join('')}</svg>`
}

/** A sum of noise octaves whose amplitude halves with each doubling of frequency. */
async function octaves(width, height, random) {
  const sum = new Float32Array(width * height)
  for (let cell = 128, amplitude = 0.22; cell >= 1; cell /= 2, amplitude *= 0.66) {
    const [w, h] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
    const noise = Buffer.from(Float32Array.from({ length: w * h }, () => random() * 255).map(Math.round))
    const layer = await sharp(noise, { raw: { width: w, height: h, channels: 1 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer()
    for (let at = 0; at < sum.length; at++) sum[at] += amplitude * (layer[at] / 127.5 - 1)
  }
  return sum
}
