// The page the browser under test opens: it fetches one request after another, has the worker answer, and posts the answers.
export const page = `<!doctype html><meta charset="utf-8"><title>Vitrine: renderer suite</title><pre id="log"></pre><script type="module">
const worker = new Worker('/suite.js')
const ask = (request) => new Promise((resolve) => {
  worker.onmessage = ({ data }) => resolve(data)
  worker.onerror = ({ message }) => resolve({ error: message })
  worker.postMessage(request)
})
for (;;) {
  const next = await fetch('/next', { method: 'POST' })
  if (next.status === 204) break
  const request = await next.json()
  document.getElementById('log').textContent = request.type + ' ' + (request.name ?? '')
  const { said, error } = await ask(request)
  const drawn = said?.pixels
  const about = error === undefined ? { ...said, pixels: undefined } : { error }
  await fetch('/said', { method: 'POST', headers: { 'x-about': encodeURIComponent(JSON.stringify(about)) }, body: drawn ?? new Uint8Array(0) })
}
document.getElementById('log').textContent = 'done'
</script>`
