// Whether this browser holds a draft, known before the first paint: then the sample is not shown only to vanish.

const storageKey = 'vitrine-draft'

/** Runs in the head; the mark hides what belongs to the sample until the draft is there or has turned out to be gone. */
export const draftMarkerScript = `try{if(localStorage.getItem('${storageKey}'))document.documentElement.dataset.returning=''}catch{}`

export function markDraft(hasDraft: boolean): void {
  delete document.documentElement.dataset.returning
  try {
    if (hasDraft) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage there is no draft either.
  }
}
