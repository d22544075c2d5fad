// What runs in the head before anything is painted: a remembered theme never flashes, and the sample is not shown in the place of a
// stored draft. Both scripts mark the root element.

export const themeStorageKey = 'vitrine-theme'
export const draftStorageKey = 'vitrine-draft'

const themeScript = `try{const t=localStorage.getItem('${themeStorageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
const draftScript = `try{if(localStorage.getItem('${draftStorageKey}'))document.documentElement.dataset.returning=''}catch{}`

export const headScript = `${themeScript};${draftScript}`
