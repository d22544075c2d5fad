// Storage of the browser, which must end with the capture.
import { type HostilePage, heldOpen, script } from '../page'

const fill = `const bytes = new Uint8Array(16 << 20); for (let i = 0; i < bytes.length; i += 65536) crypto.getRandomValues(bytes.subarray(i, i + 65536))`

export const storagePages: HostilePage[] = [
  {
    name: 'indexed-db',
    always: true,
    does: 'fills IndexedDB with random bytes until it may not',
    html:
      heldOpen +
      script(`${fill}; const opening = indexedDB.open('a', 1); opening.onupgradeneeded = () => opening.result.createObjectStore('s', { autoIncrement: true })
      opening.onsuccess = () => { let n = 0; const more = () => { if (n++ > 100) return; const t = opening.result.transaction('s', 'readwrite'); t.objectStore('s').add({ n, bytes }); t.oncomplete = more }; more() }`),
  },
  {
    name: 'cache-storage',
    does: 'fills Cache Storage with random bytes until it may not',
    html:
      heldOpen +
      script(
        `${fill}; (async () => { const cache = await caches.open('a'); for (let n = 0; n < 100; n++) await cache.put('/' + n, new Response(bytes)) })()`,
      ),
  },
  {
    name: 'private-files',
    does: 'fills files of its own until it may not',
    html:
      heldOpen +
      script(`${fill}; (async () => { const root = await navigator.storage.getDirectory()
      for (let n = 0; n < 100; n++) { const file = await root.getFileHandle('f' + n, { create: true }); const out = await file.createWritable(); await out.write(bytes); await out.close() } })()`),
  },
  {
    name: 'local-storage',
    does: 'writes all of localStorage and sessionStorage without end',
    html:
      heldOpen +
      script(
        `setInterval(() => { for (let i = 0; i < 50; i++) { localStorage.setItem('a', 'x'.repeat(5e6 - Math.random() * 99)); sessionStorage.setItem('a', 'x'.repeat(5e6 - Math.random() * 99)) } })`,
      ),
  },
  {
    name: 'cookies',
    does: 'sets cookies of 4 KB without end',
    html: script(
      `let n = 0; setInterval(() => { for (let i = 0; i < 500; i++) document.cookie = 'c' + (n++ % 300) + '=' + 'x'.repeat(4000) })`,
    ),
  },
  {
    name: 'databases',
    always: true,
    does: 'opens thousands of databases',
    html:
      heldOpen +
      script(
        `let n = 0; setInterval(() => { for (let i = 0; i < 50; i++) indexedDB.open('d' + n++, 1).onupgradeneeded = (event) => event.target.result.createObjectStore('s') })`,
      ),
  },
  {
    name: 'locks',
    does: 'asks for 100,000 locks',
    html: script(
      `for (let i = 0; i < 1e5; i++) navigator.locks.request('l' + (i % 99), () => new Promise(() => {})).catch(() => {})`,
    ),
  },
]
