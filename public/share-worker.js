// Takes what other programs share with the installed editor, and nothing else: its scope is /share, and it answers one POST there.
// Pictures go from the form into this browser's own cache, from which the page takes them; the server never sees them.
const place = 'vitrine-shared'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === '/share') event.respondWith(take(event.request).catch(() => back()))
})

/** The page says what has not arrived. */
const back = () => Response.redirect('/?shared', 303)

async function take(request) {
  const form = await request.formData()
  // What was shared before and never taken makes room.
  await caches.delete(place)
  const cache = await caches.open(place)
  const files = form.getAll('files').filter((each) => typeof each !== 'string')
  const words = ['url', 'text', 'title'].map((name) => form.get(name)).find((each) => typeof each === 'string' && each !== '')
  // The page takes no more than a canvas does; names stand in the address, which takes every letter.
  for (const [at, file] of files.slice(0, 100).entries())
    await cache.put(`/share/${at}?name=${encodeURIComponent(file.name.toWellFormed())}`, new Response(file))
  if (words) await cache.put('/share/words', new Response(words))
  return back()
}
