// A frame that stays from one moment of a film to the next: only what differs is drawn into it.
import { isEmpty, type Rect } from '@/lib/core/geometry'
import type { Tile } from '../prepare'
import type { Plan } from '../renderer'

export interface KeptFrame {
  /** Draws the plan over what is there. Resolves with premultiplied RGBA without gaps: good until the next call. All plans have one size. */
  draw(plan: Plan, signal?: AbortSignal): Promise<Uint8Array>
}

export function createKeptFrame(): KeptFrame {
  let pixels: Uint8Array | null = null
  let before: Plan | null = null
  return {
    async draw(plan, signal) {
      const { width, height } = plan.size
      const area: Rect = before && pixels ? plan.changedArea(before) : { x: 0, y: 0, width, height }
      pixels ??= new Uint8Array(width * height * 4)
      const into = pixels
      // Until it is whole nobody may take it for what it was.
      before = null
      if (!isEmpty(area)) await plan.draw({ signal, area, onTile: (tile) => put(tile, into, width) })
      before = plan
      return into
    },
  }
}

function put(tile: Tile, pixels: Uint8Array, width: number): void {
  for (let y = 0; y < tile.height; y++) {
    const row = tile.pixels.subarray(y * tile.width * 4, (y + 1) * tile.width * 4)
    pixels.set(row, ((tile.y + y) * width + tile.x) * 4)
  }
}
