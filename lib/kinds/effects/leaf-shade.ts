// The shade of leaves on a wall: fronds of a palm or a branch's twigs, near ones sharp and far ones soft.
import { exactCosine, exactSine } from '@/lib/core/exact'
import { smoothStep } from '../patterns/smooth-noise'

/** A pointed oval that starts at its stalk. Lengths are shares of the picture's height. */
interface Leaf {
  x: number
  y: number
  right: number
  down: number
  length: number
  width: number
  soft: number
}

/** Returns the light at a place: 0 is the deepest shade, 1 is full light. */
export function leafShade(
  style: 'palm' | 'branch',
  random: () => number,
  soft: number,
): (x: number, y: number) => number {
  const leaves: Leaf[] = []
  const stems = style === 'palm' ? 3 : 6
  for (let stem = 0; stem < stems; stem++) {
    // From the upper left, where leaves hang into the light, fanning out.
    const depth = 0.7 + random() * 1.6
    if (style === 'palm') addFrond(leaves, random, { stem, soft: soft * depth })
    else addTwig(leaves, random, { stem, soft: soft * depth })
  }
  return (x, y) => {
    let light = 1
    for (const leaf of leaves) light *= 1 - 0.8 * coverOf(leaf, x, y)
    return light
  }
}

interface Stem {
  stem: number
  soft: number
}

function addFrond(leaves: Leaf[], random: () => number, { stem, soft }: Stem): void {
  let [x, y] = [-1.15 + random() * 0.3, -0.8 + stem * 0.4 + random() * 0.25]
  let degrees = 8 + stem * 9 + random() * 18
  const joints = 22
  const reach = 0.85 + random() * 0.45
  for (let i = 0; i < joints; i++) {
    degrees += 1.6
    const share = i / joints
    const [right, down] = [exactCosine(degrees), exactSine(degrees)]
    x += (right * reach) / joints
    y += (down * reach) / joints
    const length = 0.36 * (0.35 + smoothStep(0, 0.35, share)) * (1.15 - share)
    for (const side of [-1, 1]) {
      const away = degrees + side * (62 - share * 34 + random() * 8)
      leaves.push({
        x,
        y,
        right: exactCosine(away),
        down: exactSine(away),
        length,
        width: 0.016 + 0.006 * (1 - share),
        soft,
      })
    }
  }
}

function addTwig(leaves: Leaf[], random: () => number, { stem, soft }: Stem): void {
  let [x, y] = [-1.2 + random() * 0.5, -0.85 + stem * 0.22 + random() * 0.2]
  let degrees = 10 + random() * 40
  const joints = 9
  const reach = 0.8 + random() * 0.7
  for (let i = 0; i < joints; i++) {
    degrees += (random() - 0.5) * 26
    const [right, down] = [exactCosine(degrees), exactSine(degrees)]
    leaves.push({ x, y, right, down, length: (reach / joints) * 1.15, width: 0.007, soft })
    x += (right * reach) / joints
    y += (down * reach) / joints
    const away = degrees + (i % 2 === 0 ? 1 : -1) * (38 + random() * 30)
    const length = 0.17 + random() * 0.1
    leaves.push({ x, y, right: exactCosine(away), down: exactSine(away), length, width: length * 0.24, soft })
  }
}

function coverOf({ x: fromX, y: fromY, right, down, length, width, soft }: Leaf, x: number, y: number): number {
  const [awayX, awayY] = [x - fromX, y - fromY]
  const along = awayX * right + awayY * down
  if (along < -soft || along > length + soft) return 0
  const across = Math.abs(awayY * right - awayX * down)
  if (across > width + soft) return 0
  const share = Math.min(1, Math.max(0, along / length))
  // Widest at two fifths of its length, pointed at both ends, and beyond them softly gone.
  const beyond = Math.max(-along, along - length, 0)
  const half = width * 4 * share * (1 - share) * (1.25 - 0.5 * share) - beyond
  return 1 - smoothStep(half - soft, half + soft, across)
}
