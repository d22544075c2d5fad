// Runs in the head before anything is painted, so that a remembered theme never flashes.

export const themeStorageKey = 'vitrine-theme'

export const themeScript = `try{const t=localStorage.getItem('${themeStorageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
