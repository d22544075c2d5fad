// Workers beside the export's own that paint tiles for it: each holds the pictures itself, and speaks to the export worker over
// a port, so that no tile passes through the page.
import type { Scene } from '@/lib/scene/schema'
import type { AssetStore } from '../assets/assets.browser'
import { createWorkerLink, type WorkerLike, type WorkerLink } from '../worker/worker-link'

export interface ExportCrew {
  /** Starts the members that do not run, and gives each the scene's pictures. */
  prepare(scene: Scene): void
  end(): void
}

interface ExportCrewOptions {
  assets: Pick<AssetStore, 'get'>
  createWorker(): WorkerLike
  members: number
  /** A member runs: the other end of its port is for the export worker. */
  onJoin(member: number, port: MessagePort): void
  /** A member has died: what it owes will not come. */
  onLost(member: number): void
}

/** Two to four workers paint, the export's own among them; one where there is one core. */
export const crewMembers = (cores: number): number => Math.max(0, Math.min(4, Math.floor(cores)) - 1)

/** Below this (2x of 1920 x 1080) starting workers and decoding in each costs more than it saves. */
export const crewPixelsMin = 8_000_000

export function createExportCrew(options: ExportCrewOptions): ExportCrew {
  const { assets, createWorker, members, onJoin, onLost } = options
  const links = new Map<number, WorkerLink>()

  function join(member: number, scene: Scene): void {
    const { port1, port2 } = new MessageChannel()
    const link = createWorkerLink({
      assets,
      createWorker,
      // It has nothing to say to the page but that its canvas is noisy, which the stage's worker says too.
      onAnswer: () => undefined,
      onCrash() {
        links.delete(member)
        onLost(member)
      },
    })
    links.set(member, link)
    onJoin(member, port2)
    // The pictures before the port: nothing is asked over it before it is served.
    link.sendPictures(scene)
    link.send({ type: 'serve', port: port1 }, [port1])
  }

  return {
    prepare(scene) {
      for (let member = 0; member < members; member++) {
        const link = links.get(member)
        if (link) link.sendPictures(scene)
        else join(member, scene)
      }
    },
    end() {
      for (const link of links.values()) link.end()
      links.clear()
    },
  }
}
