// Runs in the browser under test: draws the circles and answers with their coverage.
import { createBrowserHost } from '@/lib/render/browser/host.browser'
import { circleSide, drawCircles } from './circles'

self.onmessage = () =>
  self.postMessage({ answer: Array.from(drawCircles(createBrowserHost().createSurface(circleSide, circleSide))) })
