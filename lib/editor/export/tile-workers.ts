// Tile workers draw beside the export's own worker. Each holds the pictures itself and answers the export worker over a port, so
// no tile passes through the page.
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import { createWorkerLink, type WorkerLike, type WorkerLink } from '../worker/worker-link'

export interface TileWorkers {
  /** Starts those that do not run, and gives each the scene's pictures. */
  prepare(scene: Scene): void
  end(): void
}

interface TileWorkersOptions {
  assets: Pick<AssetStore, 'get'>
  createWorker(): WorkerLike
  count: number
  /** One runs: the other end of its port is for the export worker. */
  onJoin(index: number, port: MessagePort): void
  /** One has died: what it was asked for will not come. */
  onLost(index: number): void
}

/** Two to four workers draw, the export's own among them; one where there is one core. */
export const tileWorkerCount = (cores: number): number => Math.max(0, Math.min(4, Math.floor(cores)) - 1)

export function createTileWorkers(options: TileWorkersOptions): TileWorkers {
  const { assets, createWorker, count, onJoin, onLost } = options
  const links = new Map<number, WorkerLink>()

  function join(index: number, scene: Scene): void {
    const { port1, port2 } = new MessageChannel()
    const link = createWorkerLink({
      assets,
      createWorker,
      // It has nothing to say to the page but that its canvas is noisy, which the stage's worker says too.
      onAnswer: () => undefined,
      onCrash() {
        links.delete(index)
        onLost(index)
      },
    })
    links.set(index, link)
    onJoin(index, port2)
    // The pictures before the port: nothing is asked over it before it is served.
    link.sendPictures(scene)
    link.send({ type: 'serveTiles', port: port1 }, [port1])
  }

  return {
    prepare(scene) {
      for (let index = 0; index < count; index++) {
        const link = links.get(index)
        if (link) link.sendPictures(scene)
        else join(index, scene)
      }
    },
    end() {
      for (const link of links.values()) link.end()
      links.clear()
    },
  }
}
