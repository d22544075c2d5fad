// The loopback server the page under test talks to: hands it one request after another, and each answer to a judge.
import http from 'node:http'
import { page } from './page.data.mjs'

/** Nothing heard for so long: the browser hangs, or never came up. */
const silenceMaxMs = 90_000

/**
 * `onSaid(request, about, pixels)` judges each answer; one that throws ends the run. `done` resolves when all requests are answered,
 * and rejects when the browser falls silent. `close` gives up the port.
 */
export async function serveRequests(requests, script, onSaid) {
  const done = Promise.withResolvers()
  const waiting = [...requests]
  let current
  let timer
  const heard = () => {
    clearTimeout(timer)
    const doing = current ? ` at ${current.type} ${current.name ?? ''}` : ', not even that it has opened the page'
    const silence = () => done.reject(new Error(`Nothing was heard for ${silenceMaxMs / 1000} s${doing}.`))
    timer = setTimeout(silence, silenceMaxMs)
  }
  const server = http.createServer(async (request, response) => {
    if (request.url === '/suite.js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (request.url === '/next') {
      current = waiting.shift()
      heard()
      if (current) return response.setHeader('content-type', 'application/json').end(JSON.stringify(current))
      response.writeHead(204).end()
      return done.resolve()
    }
    if (request.url !== '/said') return response.setHeader('content-type', 'text/html').end(page)
    try {
      const parts = []
      for await (const part of request) parts.push(part)
      heard()
      await onSaid(current, JSON.parse(decodeURIComponent(request.headers['x-about'])), Buffer.concat(parts))
      response.writeHead(204).end()
    } catch (error) {
      response.writeHead(500).end()
      done.reject(error)
    }
  })
  heard()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    done: done.promise.finally(() => clearTimeout(timer)),
    close() {
      clearTimeout(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}
