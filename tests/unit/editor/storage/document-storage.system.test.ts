// Documents in the IndexedDB of the embedded browser, and its tabs.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import type { DocumentRecord } from '@/lib/editor/storage/document-storage'
import { browserForTests } from '../../../support/browser/chromium'
import { bundle } from '../../../visual/support/bundle'
import type { StoragePage } from './storage-page'

// In the page.
declare const storagePage: StoragePage
declare const record: (id: string, change?: Partial<DocumentRecord>) => DocumentRecord
declare const asset: (id: string) => EditorAsset
declare const assetIds: () => Promise<string[]>
declare const openOld: (
  version: number,
  fill: (database: IDBDatabase, upgrading: IDBTransaction) => void,
) => Promise<void>

let browser: Browser
let server: Server
let script: string
let page: Page

const helpers = () => {
  const record = (id: string, change: Partial<DocumentRecord> = {}): DocumentRecord => {
    const facts = { title: id, isNamed: false, savedAt: 1, revision: 1, writer: 'here', removedAt: null }
    return { id, scene: { version: 4, of: id }, assetIds: [], ...facts, ...change }
  }
  const asset = (id: string) => ({
    id,
    mime: 'image/png' as const,
    width: 4,
    height: 4,
    name: id,
    blob: new Blob([`bytes of ${id}`], { type: 'image/png' }),
  })
  const assetIds = () =>
    new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open('vitrine')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('assets').objectStore('assets').getAllKeys()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
  const openOld = (version: number, fill: (database: IDBDatabase, upgrading: IDBTransaction) => void) =>
    new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('vitrine', version)
      opening.onerror = () => reject(opening.error)
      opening.onupgradeneeded = () => fill(opening.result, opening.transaction!)
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
  Object.assign(globalThis, { record, asset, assetIds, openOld })
}

async function openPage(): Promise<Page> {
  const opened = await browser.newPage()
  await opened.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await opened.evaluate(script)
  await opened.evaluate(helpers)
  return opened
}

beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>storage</title>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  script = await bundle('tests/unit/editor/storage/storage-page.ts', 'iife')
  browser = await puppeteer.launch({ ...(await browserForTests()), pipe: true, headless: 'shell' })
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})
beforeEach(async () => {
  page = await openPage()
})
afterEach(async () => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.clear()
        const deleting = indexedDB.deleteDatabase('vitrine')
        deleting.onsuccess = () => resolve()
        deleting.onblocked = () => resolve()
      }),
  )
  await page.close()
})

it.each([1, 2])(
  'a database of version %i becomes documents: draft, pictures, quarantine and library are all there',
  async (version) => {
    const found = await page.evaluate(async (old) => {
      await openOld(old, (database, upgrading) => {
        database.createObjectStore('drafts')
        database.createObjectStore('assets', { keyPath: 'id' })
        database.createObjectStore('aside', { keyPath: 'id', autoIncrement: true })
        if (old === 2) database.createObjectStore('library', { keyPath: 'id' })
        upgrading
          .objectStore('drafts')
          .put({ scene: { version: 1, mine: true }, assetIds: ['p'], savedAt: 5 }, 'current')
        for (const id of ['p', 'q', 'l']) upgrading.objectStore('assets').put(asset(id))
        upgrading.objectStore('aside').put({ scene: { version: 99 }, assetIds: ['q'], savedAt: 3, reason: 'too new' })
        const look = { id: 'look', type: 'look', name: 'Own look 1', value: {}, assetIds: ['l'], savedAt: 2 }
        if (old === 2) upgrading.objectStore('library').put(look)
      })
      const storage = storagePage.createBrowserDocumentStorage()
      const draft = await storage.read()
      const [picture] = await storage.readAssets(draft!.assetIds)
      const { records } = await storagePage.createBrowserLibraryStorage().readAll()
      return {
        draft,
        picture: await picture!.blob.text(),
        list: (await storage.list()).map(({ title }) => title),
        quarantined: (await storage.readQuarantined()).map(({ reason }) => reason),
        library: records.map(({ name }) => name),
      }
    }, version)
    expect(found).toEqual({
      draft: {
        id: 'first',
        title: 'Untitled',
        isNamed: false,
        scene: { version: 1, mine: true },
        assetIds: ['p'],
        savedAt: 5,
        revision: 1,
        writer: '',
        removedAt: null,
      },
      picture: 'bytes of p',
      list: ['Untitled'],
      quarantined: ['too new'],
      library: version === 2 ? ['Own look 1'] : [],
    })
  },
)

it('a draft that an older version left when its page unloaded is the first document, newer than the stored one', async () => {
  const scene = await page.evaluate(async () => {
    await openOld(2, (database, upgrading) => {
      database.createObjectStore('drafts')
      database.createObjectStore('assets', { keyPath: 'id' })
      database.createObjectStore('aside', { keyPath: 'id', autoIncrement: true })
      database.createObjectStore('library', { keyPath: 'id' })
      upgrading.objectStore('drafts').put({ scene: { version: 1, words: 'old' }, assetIds: [], savedAt: 5 }, 'current')
    })
    const left = { scene: { version: 1, words: 'typed at last' }, assetIds: [], savedAt: 6 }
    localStorage.setItem('vitrine-parting-draft', JSON.stringify(left))
    const storage = storagePage.createBrowserDocumentStorage()
    const record = await storage.read()
    return { scene: record?.scene, left: localStorage.length }
  })
  expect(scene).toEqual({ scene: { version: 1, words: 'typed at last' }, left: 0 })
})

it('a database of version 3 keeps its documents, and takes pictures that no document names yet', async () => {
  const found = await page.evaluate(async () => {
    await openOld(3, (database) => {
      for (const name of ['documents', 'aside', 'library'])
        database.createObjectStore(name, { keyPath: 'id' }).createIndex('assetIds', 'assetIds', { multiEntry: true })
      for (const name of ['assets', 'thumbnails']) database.createObjectStore(name, { keyPath: 'id' })
    })
    await openOld(3, () => undefined)
    const storage = storagePage.createBrowserDocumentStorage()
    await storage.write(record('a', { assetIds: ['p'] }), [asset('p')])
    await storage.keepAsset(asset('q'), { keptAt: 1, writer: 'here' })
    return { title: (await storage.read('a'))?.title, assets: await assetIds() }
  })
  expect(found).toEqual({ title: 'a', assets: ['p', 'q'] })
})

it('a picture that is kept stays until a document has named it, or a sweep finds it too old', async () => {
  const seen = await page.evaluate(async () => {
    const storage = storagePage.createBrowserDocumentStorage()
    const steps: string[][] = []
    const note = async () => void steps.push(await assetIds())
    await storage.keepAsset(asset('p'), { keptAt: 100, writer: 'here' })
    await storage.keepAsset(asset('q'), { keptAt: 200, writer: 'here' })
    await storage.sweep(100)
    await storage.write(record('a', { assetIds: ['p'] }), [])
    // While another document brings the same picture, this one lets go of it.
    await storage.keepAsset(asset('p'), { keptAt: 300, writer: 'here' })
    await storage.write(record('a', { revision: 2 }), [])
    await note()
    // A page that unloaded names it: it is too old otherwise.
    storage.writeOnUnload(record('b', { assetIds: ['q'] }))
    await storage.sweep(400)
    await note()
    const [kept] = await storage.readAssets(['q'])
    return { steps, kept: await kept!.blob.text() }
  })
  expect(seen).toEqual({ steps: [['p', 'q'], ['q']], kept: 'bytes of q' })
})

it('a picture that two pages keep stays for the one whose document has not named it yet, whatever the other does', async () => {
  const seen = await page.evaluate(async () => {
    const storage = storagePage.createBrowserDocumentStorage()
    for (const writer of ['here', 'there']) await storage.keepAsset(asset('p'), { keptAt: 100, writer })
    await storage.write(record('b', { writer: 'there', assetIds: ['p'] }), [asset('p')])
    await storage.write(record('b', { writer: 'there', revision: 2 }), [])
    const afterOther = await assetIds()
    await storage.write(record('a', { assetIds: ['p'] }), [])
    await storage.write(record('a', { revision: 2 }), [])
    return { afterOther, afterBoth: await assetIds() }
  })
  expect(seen).toEqual({ afterOther: ['p'], afterBoth: [] })
})

it('a picture that several documents show goes with the last of them, and never while one is only deleted', async () => {
  const seen = await page.evaluate(async () => {
    const storage = storagePage.createBrowserDocumentStorage()
    const steps: string[][] = []
    const note = async () => void steps.push(await assetIds())
    await storage.write(record('a', { assetIds: ['p', 'q'] }), [asset('p'), asset('q')])
    await storage.write(record('b', { assetIds: ['p'] }), [asset('p')])
    await note()
    await storage.write(record('a', { revision: 2, assetIds: ['q'] }), [])
    await note()
    await storage.setRemoved('b', 10)
    await storage.purge(10)
    await note()
    await storage.purge(11)
    await note()
    await storage.quarantine('a', 'unreadable')
    await note()
    await storage.discardQuarantined((await storage.readQuarantined())[0]!.id)
    await note()
    return steps
  })
  expect(seen).toEqual([['p', 'q'], ['p', 'q'], ['p', 'q'], ['q'], ['q'], []])
})

it('a deleted document is in no list, and comes back whole', async () => {
  const seen = await page.evaluate(async () => {
    const storage = storagePage.createBrowserDocumentStorage()
    await storage.write(record('a', { assetIds: ['p'], savedAt: 1 }), [asset('p')])
    await storage.writeThumbnail('a', new Blob(['small'], { type: 'image/webp' }))
    await storage.write(record('b', { savedAt: 2 }), [])
    const ids = async () => (await storage.list()).map(({ id }) => id)
    const all = await ids()
    await storage.setRemoved('b', 5)
    const without = [await ids(), (await storage.read())?.id]
    await storage.setRemoved('b', null)
    const [, first] = await storage.list()
    const [picture] = await storage.readAssets(['p'])
    const whole = [await first!.thumbnail?.text(), first!.thumbnail?.type, await picture!.blob.text()]
    return { all, without, again: await ids(), whole, gone: await storage.setRemoved('none', 1) }
  })
  expect(seen).toEqual({
    all: ['b', 'a'],
    without: [['a'], 'a'],
    again: ['b', 'a'],
    whole: ['small', 'image/webp', 'bytes of p'],
    gone: false,
  })
})

it('a write over what another page wrote is refused, and changes nothing', async () => {
  const seen = await page.evaluate(async () => {
    const storage = storagePage.createBrowserDocumentStorage()
    await storage.write(record('a'), [])
    await storage.write(record('a', { revision: 2, writer: 'there' }), [])
    const late = storage.write(record('a', { revision: 2, assetIds: ['p'] }), [asset('p')])
    const refused = await late.catch((error: Error) => error.name)
    return { refused, writer: (await storage.read('a'))?.writer, assets: await assetIds() }
  })
  expect(seen).toEqual({ refused: 'DocumentConflict', writer: 'there', assets: [] })
})

it('two tabs know which documents are open, the second gets one when the first is closed, and each hears the other', async () => {
  const other = await openPage()
  const claim = (id: string) => {
    const tabs = storagePage.createTabs()
    Object.assign(globalThis, { tabs, heard: [], isFree: false })
    tabs.listen((message) => (globalThis as unknown as { heard: unknown[] }).heard.push(message))
    return tabs.claim(id, () => Object.assign(globalThis, { isFree: true }))
  }
  expect(await page.evaluate(claim, 'a')).toBe(true)
  expect(await other.evaluate(claim, 'a')).toBe(false)
  expect(await other.evaluate(() => storagePage.createTabs().isOpen('a'))).toBe(true)
  expect(await other.evaluate(() => storagePage.createTabs().isOpen('b'))).toBe(false)
  await page.evaluate(() => {
    const { tabs } = globalThis as unknown as { tabs: ReturnType<StoragePage['createTabs']> }
    tabs.tell({ type: 'saved', id: 'a' })
  })
  await other.waitForFunction('heard.length === 1')
  await page.close()
  await other.waitForFunction('isFree')
  page = other
})

it('a disk that is full hides no document: what closed pages left waits, counts, and is stored once there is room', async () => {
  const seen = await page.evaluate(async () => {
    const storage = storagePage.createBrowserDocumentStorage()
    await storage.write(record('a', { savedAt: 1 }), [])
    await storage.write(record('b', { savedAt: 2, writer: 'there' }), [])
    storage.writeOnUnload(record('a', { revision: 2, savedAt: 5, title: 'typed at last' }))
    storage.writeOnUnload(record('b', { savedAt: 4, title: 'of two' }))
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const titles = async () => (await storage.list()).map(({ title }) => title)
    const full = [await titles(), await titles(), [(await storage.read())?.title, (await storage.read('a'))?.title]]
    const copies = (await storage.list()).filter(({ title }) => title === 'of two copy')
    const copy = (await storage.read(copies[0]!.id))?.title
    IDBObjectStore.prototype.put = put
    await storage.write(record('a', { revision: 3, savedAt: 6, writer: 'next' }), [])
    await storage.rename(copies[0]!.id, 'Mine')
    return { full, copy, left: localStorage.length, after: await titles() }
  })
  const shown = ['typed at last', 'of two copy', 'b']
  expect(seen).toEqual({
    full: [shown, shown, ['typed at last', 'typed at last']],
    copy: 'of two copy',
    left: 0,
    after: ['a', 'Mine', 'b'],
  })
})

it('a document that was put aside comes back as what it was, and never over another of its id', async () => {
  const seen = await page.evaluate(async () => {
    const storage = storagePage.createBrowserDocumentStorage()
    const whole = record('a', { title: 'Board', isNamed: true, revision: 7, assetIds: ['p'] })
    for (const title of ['Board', 'Second']) {
      await storage.write({ ...whole, title }, [asset('p')])
      await storage.quarantine('a', 'unreadable')
    }
    for (const { id } of await storage.readQuarantined()) await storage.bringBackQuarantined(id)
    const titles = (await storage.list()).map(({ title }) => title).sort()
    return { a: await storage.read('a'), titles, left: await storage.readQuarantined(), assets: await assetIds() }
  })
  expect(seen).toMatchObject({
    a: { title: 'Board', isNamed: true, revision: 7, assetIds: ['p'], removedAt: null },
    titles: ['Board', 'Second'],
    left: [],
    assets: ['p'],
  })
})

it('the thumbnail of a document in which something else is hidden is gone with that write, and stays with any other', async () => {
  const seen = await page.evaluate(async () => {
    const storage = storagePage.createBrowserDocumentStorage()
    const scene = (...annotations: object[]) => ({ version: 5, annotations })
    const thumbnails = async () => (await storage.list()).map(({ thumbnail }) => thumbnail !== null)
    const arrow = { kind: 'arrow', id: 'b' }
    const hiding = { kind: 'redact', id: 'a', x: 5 }
    await storage.write(record('a', { scene: scene(hiding) }), [])
    await storage.writeThumbnail('a', new Blob(['small'], { type: 'image/webp' }))
    await storage.write(record('a', { revision: 2, scene: scene(hiding, arrow) }), [])
    const kept = await thumbnails()
    await storage.write(record('a', { revision: 3, scene: scene({ ...hiding, x: 6 }, arrow) }), [])
    const gone = [await thumbnails()]
    const pictures = [{ crop: { x: 1 } }, { content: { hidden: [{ from: 1, to: 2 }] } }]
    for (const [at, picture] of pictures.entries()) {
      await storage.writeThumbnail('a', new Blob(['small'], { type: 'image/webp' }))
      await storage.write(record('a', { revision: 4 + at, scene: { version: 5, pictures: [picture] } }), [])
      gone.push(await thumbnails())
    }
    return [kept, ...gone]
  })
  expect(seen).toEqual([[true], [false], [false], [false]])
})
