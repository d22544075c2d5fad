// Finished pictures by what they are made of, so that the same recipe is not drawn twice; the longest unused go first.
import 'server-only'
import { createHash } from 'node:crypto'
import type { Scene } from '@/lib/scene/schema'
import type { PaintedPicture } from '../render/jobs'

/** Everything a picture depends on. Asset ids are hashes of the files themselves. */
export function renderKey(release: string, scene: Scene, output: object): string {
  return createHash('sha256')
    .update(JSON.stringify([release, scene, output]))
    .digest('hex')
    .slice(0, 32)
}

export interface ResultCache {
  get(key: string): PaintedPicture | undefined
  set(key: string, picture: PaintedPicture): void
  readonly bytes: number
}

export function createResultCache(bytesMax: number): ResultCache {
  const pictures = new Map<string, PaintedPicture>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= pictures.get(key)?.bytes.length ?? 0
    pictures.delete(key)
  }
  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const picture = pictures.get(key)
      if (!picture) return undefined
      pictures.delete(key)
      pictures.set(key, picture)
      return picture
    },
    set(key, picture) {
      // One that would push out a quarter of the others is drawn again instead.
      if (picture.bytes.length > bytesMax / 4) return
      drop(key)
      // A copy: what a thread has made lies in the thread's own memory, of which one kept file holds what lies around it.
      pictures.set(key, { ...picture, bytes: picture.bytes.slice() })
      bytes += picture.bytes.length
      for (const oldest of pictures.keys()) {
        if (bytes <= bytesMax) break
        drop(oldest)
      }
    },
  }
}
