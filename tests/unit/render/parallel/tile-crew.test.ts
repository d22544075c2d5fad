// Several painters, one picture: in order, whole, without waiting for the dead, and at an end when it is given up.
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { PainterLost, renderByCrew, type TileJob, type TilePainter } from '@/lib/render/parallel/tile-crew'
import { portPainter, servePort, type TilePort } from '@/lib/render/parallel/tile-port'
import type { Renderer } from '@/lib/render/renderer'
import type { Tile } from '@/lib/render/tile'
import { defaultScene } from '@/lib/scene/defaults'

const scene = defaultScene()
const measured = { measure: () => ({ width: 3000, height: 2500, opaque: true }) } as Pick<Renderer, 'measure'>
const grid = ['0,0', '1024,0', '2048,0', '0,1024', '1024,1024', '2048,1024', '0,2048', '1024,2048', '2048,2048']

const tileOf = ({ rect }: TileJob): Tile => ({ ...rect, pixels: new Uint8Array(4), opaque: true })
const nameOf = ({ x, y }: { x: number; y: number }) => `${x},${y}`

/** Paints when it is told to. */
function handPainter() {
  const waiting: (() => void)[] = []
  const painted: string[] = []
  const painter: TilePainter = {
    async paint(job, signal) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      painted.push(nameOf(job.rect))
      return tileOf(job)
    },
  }
  return { painter, painted, waiting }
}

const turns = async () => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
}

const quick: TilePainter = { paint: async (job) => tileOf(job) }

describe('a crew', () => {
  it('hands tiles on in the grid’s order, whoever is first', async () => {
    const slow = handPainter()
    const seen: string[] = []
    const done = renderByCrew(measured, [quick, slow.painter])(scene, {
      scale: 1,
      onTile: (tile) => void seen.push(nameOf(tile)),
    })
    await turns()
    expect(seen.length).toBeLessThan(grid.length)
    for (let i = 0; i < 20; i++) {
      slow.waiting.shift()?.()
      await turns()
    }
    expect(await done).toEqual({ width: 3000, height: 2500 })
    expect(seen).toEqual(grid)
    expect(slow.painted.length).toBeGreaterThan(0)
  })

  it('never has more tiles finished and waiting than two a painter', async () => {
    const slow = handPainter()
    const painted: string[] = []
    const eager: TilePainter = {
      async paint(job) {
        painted.push(nameOf(job.rect))
        return tileOf(job)
      },
    }
    const abort = new AbortController()
    // The slow one takes the first tile: nothing can be handed on.
    const done = renderByCrew(measured, [slow.painter, eager])(scene, {
      ...{ scale: 1, signal: abort.signal },
      onTile: () => undefined,
    })
    await turns()
    expect(painted).toHaveLength(3)
    abort.abort()
    await expect(done).rejects.toThrow('aborted')
  })

  it('gives the tiles of a lost painter to the others', async () => {
    const lost: TilePainter = { paint: () => Promise.reject(new PainterLost()) }
    const seen: string[] = []
    await renderByCrew(measured, [quick, lost, lost])(scene, {
      scale: 1,
      onTile: (tile) => void seen.push(nameOf(tile)),
    })
    expect(seen).toEqual(grid)
  })

  it('of which nobody is left rejects, and does not wait', async () => {
    const lost: TilePainter = { paint: () => Promise.reject(new PainterLost()) }
    const done = renderByCrew(measured, [lost, lost])(scene, { scale: 1, onTile: () => undefined })
    await expect(done).rejects.toBeInstanceOf(PainterLost)
  })

  it('rejects with what a painter threw, and with what the taker threw', async () => {
    const broken: TilePainter = { paint: () => Promise.reject(new Error('no memory')) }
    const render = renderByCrew(measured, [quick, broken])
    await expect(render(scene, { scale: 1, onTile: () => undefined })).rejects.toThrow('no memory')
    const taker = renderByCrew(measured, [quick])(scene, {
      scale: 1,
      onTile() {
        throw new Error('disk full')
      },
    })
    await expect(taker).rejects.toThrow('disk full')
  })

  it('ends every painter’s work when it is given up in the middle of a tile', async () => {
    const [a, b] = [handPainter(), handPainter()]
    const abort = new AbortController()
    const done = renderByCrew(measured, [a.painter, b.painter])(scene, {
      ...{ scale: 1, signal: abort.signal },
      onTile: () => undefined,
    })
    await turns()
    abort.abort(new Error('cancelled'))
    await expect(done).rejects.toThrow('cancelled')
    expect([a.waiting.length, b.waiting.length]).toEqual([1, 1])
  })
})

describe('a painter over a port', () => {
  function connect(painter: TilePainter) {
    const { port1, port2 } = new MessageChannel()
    servePort(port2 as unknown as TilePort, painter)
    return { remote: portPainter(port1 as unknown as TilePort), close: () => port1.close() }
  }
  const job: TileJob = { scene, scale: 1, rect: { x: 0, y: 1024, width: 3, height: 2 } }

  it('answers with the tile, or with the error’s own words', async () => {
    const { remote, close } = connect({
      async paint(asked) {
        if (asked.rect.x > 0) throw Object.assign(new Error('gone'), { code: 'picture_missing', hint: 'again' })
        return tileOf(asked)
      },
    })
    expect(await remote.paint(job, new AbortController().signal)).toMatchObject({ x: 0, y: 1024, opaque: true })
    const other = remote.paint({ ...job, rect: { ...job.rect, x: 5 } }, new AbortController().signal)
    await expect(other).rejects.toMatchObject({ message: 'gone', code: 'picture_missing', hint: 'again' })
    close()
  })

  it('tells the other end when the tile is not wanted any more', async () => {
    const told = Promise.withResolvers<void>()
    const { remote, close } = connect({
      paint: (_job, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            told.resolve()
            reject(signal.reason)
          })
          abort.abort(new Error('cancelled'))
        }),
    })
    const abort = new AbortController()
    await expect(remote.paint(job, abort.signal)).rejects.toThrow('cancelled')
    await told.promise
    close()
  })

  it('that is lost rejects what it owes, and everything later', async () => {
    const { remote, close } = connect({ paint: () => new Promise(() => undefined) })
    const owed = remote.paint(job, new AbortController().signal)
    await turns()
    remote.lose()
    await expect(owed).rejects.toBeInstanceOf(PainterLost)
    await expect(remote.paint(job, new AbortController().signal)).rejects.toBeInstanceOf(PainterLost)
    close()
  })
})
