// When a page may be about to end, or is asked to.

/** Calls the listener then. Returns the function that ends it. */
export function onPageHidden(listener: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', onChange)
  // Safari does not always tell a page that is closed that it became hidden.
  addEventListener('pagehide', listener)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    removeEventListener('pagehide', listener)
  }
}

/** While `wouldLose` is true the browser asks before the page ends. Returns the function that ends that. */
export function onPageLeft(wouldLose: () => boolean): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (!wouldLose()) return
    event.preventDefault()
    // Chromium before 119 asks for this one only.
    event.returnValue = true
  }
  addEventListener('beforeunload', onLeave)
  return () => removeEventListener('beforeunload', onLeave)
}
