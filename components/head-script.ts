// What runs in the head before anything is painted: a remembered theme never flashes, the sample is not shown in the place of a
// stored draft (both mark the root element), and the page's code starts behind the first paint.

export const themeStorageKey = 'vitrine-theme'
export const draftStorageKey = 'vitrine-draft'

const themeScript = `try{const t=localStorage.getItem('${themeStorageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
const draftScript = `try{if(localStorage.getItem('${draftStorageKey}'))document.documentElement.dataset.returning=''}catch{}`

/**
 * Turbopack's runtime starts what has been loaded by `forEach` of this array; here that waits for the first paint. A page that is not
 * painted starts after a second all the same, a hidden one at once.
 */
const startScript = `{const loaded=self.TURBOPACK||(self.TURBOPACK=[]);loaded.forEach=register=>{let isStarted=false;const start=()=>{if(isStarted)return;isStarted=true;for(const chunk of loaded.slice())register(chunk)};if(document.hidden)return start();try{new PerformanceObserver((_,observer)=>{observer.disconnect();start()}).observe({type:'paint',buffered:true})}catch{return start()}setTimeout(start,1000)}}`

export const headScript = `${themeScript};${draftScript};${startScript}`
