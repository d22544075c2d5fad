// A frame that stays from one moment of a film to the next: only what differs is drawn into it.
import type { Tile } from '../prepare'
import type { Plan } from '../renderer'

interface KeptFrame {
  /**
   * Draws the plan over what is there, one at a time. Resolves with premultiplied RGBA without gaps: good until the next call. The bytes are
   * those of a picture that is drawn whole.
   */
  draw(plan: Plan, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
}

export function createKeptFrame(): KeptFrame {
  let pixels = new Uint8Array(0)
  let before: Plan | null = null
  return {
    async draw(plan, signal) {
      const { width, height } = plan.size
      const fits = before?.size.width === width && before.size.height === height
      const parts = fits ? plan.changedParts(before!) : undefined
      if (pixels.length !== width * height * 4) pixels = new Uint8Array(width * height * 4)
      // Until it is whole nobody may take it for what it was.
      before = null
      if (!parts || parts.length > 0)
        await plan.draw({ signal, parts, isFrame: true, onTile: (tile) => put(tile, pixels, width) })
      before = plan
      return pixels
    },
  }
}

function put(tile: Tile, pixels: Uint8Array, width: number): void {
  for (let y = 0; y < tile.height; y++) {
    const row = tile.pixels.subarray(y * tile.width * 4, (y + 1) * tile.width * 4)
    pixels.set(row, ((tile.y + y) * width + tile.x) * 4)
  }
}
