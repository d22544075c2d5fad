// What `npm run build` does to the prerendered editor: its scripts run behind the first paint. Next writes them as async, and what has come by
// then runs before the paint that it is not needed for: 0.3 s on a phone.
import { readFileSync, writeFileSync } from 'node:fs'

const asyncScript = /<script src="(\/_next\/static\/chunks\/[^"]+)" async=""><\/script>/g

// They are fetched meanwhile. The load event waits for them as before: the open document of a frame holds it until they are asked for.
// A page that is not shown, or whose paint is not told of, does not wait. Turbopack reads `src` as it is written.
const starter = `(()=>{
const frame=document.createElement('iframe');
let started=false;
const start=()=>{
if(started)return;
started=true;
for(const link of document.querySelectorAll('link[rel=preload][as=script]')){
const script=document.createElement('script');
script.setAttribute('src',link.getAttribute('href'));
document.head.append(script)
}
frame.remove()
};
if(document.visibilityState!=='visible'||!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return addEventListener('DOMContentLoaded',start);
document.head.append(frame);
frame.contentDocument.open();
new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length>0)start()}).observe({type:'paint',buffered:true});
setTimeout(start,1000)
})()`.replaceAll('\n', '')

/** The page, with each of its async scripts preloaded and started by an inline script. Throws for a page that has none. */
export function paintFirst(html) {
  const sources = [...html.matchAll(asyncScript)].map(([, source]) => source)
  if (sources.length === 0) throw new Error('The page names no async script: Next writes them in another way now.')
  const isPreloaded = (source) =>
    html.includes(`<link rel="preload" as="script" fetchPriority="low" href="${source}"/>`)
  const preloads = sources
    .filter((source) => !isPreloaded(source))
    .map((source) => `<link rel="preload" as="script" fetchPriority="low" href="${source}"/>`)
  return html
    .replaceAll(asyncScript, '')
    .replace('</head>', () => `${preloads.join('')}<script>${starter}</script></head>`)
}

export function paintFileFirst(file) {
  writeFileSync(file, paintFirst(readFileSync(file, 'utf8')))
}
