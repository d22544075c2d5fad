// The views that come after the first paint, in one list; and when all parts come that nobody has asked for yet.
import { later } from '@/lib/editor/loading/lazy-module'
import { loadCaptureClient, loadDrafts, loadExportClient, loadPlacing } from '@/lib/editor/parts'

export const loadShownView = later(() => import('./stage/stage-code'))
/** The settings: their chunk holds the libraries of backgrounds and looks, which nobody needs to see a picture. */
export const loadSections = later(() => import('./inspector/sections/index'))

const ignore = () => undefined

// Asked for as soon as this runs, not when React has taken over the page: nothing is drawn without them.
if (typeof window !== 'undefined') {
  loadShownView().catch(ignore)
  loadDrafts().catch(ignore)
}

/** So that no first capture, picture or file waits for its code. What does not come now is asked for again when it is needed. */
export function loadTheRest(): void {
  for (const load of [loadPlacing, loadCaptureClient, loadExportClient]) load().catch(ignore)
}
