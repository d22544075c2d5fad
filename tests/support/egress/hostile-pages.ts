// One page for every way in which a page makes a browser ask for another address. Each gets the addresses to ask for.
import { offerVectors } from './hostile-offers'
import { blobUrl, each, hostPort, link, script, secure, text, type Vector } from './vector'

// A peer that the page makes up: every candidate is an address it wants spoken to.
const remoteCandidates = (target: string) => {
  const address = new URL(target).hostname.replace(/^\[|\]$/g, '')
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AA').join(':')}`,
    'a=setup:active',
    'a=mid:0',
    'a=sctp-port:5000',
    `a=candidate:1 1 udp 2122260223 ${address} 3478 typ host`,
    `a=candidate:2 1 tcp 1518280447 ${address} 9002 typ host tcptype passive`,
    'a=candidate:3 1 udp 2122260221 abcd.local 3478 typ host',
    '',
  ]
  return `const p=new RTCPeerConnection();p.createDataChannel('x');p.createOffer().then(async o=>{await p.setLocalDescription(o);
    await p.setRemoteDescription({type:'answer',sdp:${text(lines.join('\r\n'))}})})`
}
const peer = (servers: string) =>
  `const p=new RTCPeerConnection({iceServers:[${servers}]});p.createDataChannel('x');p.createOffer().then(o=>p.setLocalDescription(o))`

export const vectors: Record<string, Vector> = {
  img: each((target) => `<img src="${target}">`),
  picture: each((target) => `<picture><source srcset="${target}"><img src="data:,"></picture>`),
  'svg-use': each((target) => `<svg><use href="${target}#a"/><image href="${target}"/></svg>`),
  'svg-foreignobject': each(
    (target) =>
      `<svg><foreignObject width=9 height=9><img xmlns="http://www.w3.org/1999/xhtml" src="${target}"/></foreignObject></svg>`,
  ),
  iframe: each((target) => `<iframe src="${target}"></iframe>`),
  frame: { html: (targets) => `<frameset>${targets.map((target) => `<frame src="${target}">`).join('')}</frameset>` },
  object: each((target) => `<object data="${target}"></object>`),
  embed: each((target) => `<embed src="${target}">`),
  video: each(
    (target) => `<video src="${target}" poster="${target}" autoplay muted><track src="${target}" default></video>`,
  ),
  audio: each((target) => `<audio src="${target}" autoplay preload=auto></audio>`),
  script: each((target) => `<script src="${target}"></script>`),
  'script-module': each((target) => `<script type=module src="${target}"></script>`),
  importmap: {
    html: (targets) =>
      `<script type=importmap>${text({ imports: Object.fromEntries(targets.map((target, index) => [`m${index}`, target])) })}</script>
       <script type=module>${targets.map((_, index) => `import('m${index}').catch(()=>{});`).join('')}</script>`,
  },
  'link-stylesheet': link('rel=stylesheet'),
  'css-font-face': each(
    (target, index) =>
      `<style>@import url("${target}");@font-face{font-family:f${index};src:url("${target}")}
       #f${index}{font-family:f${index};background:url("${target}");cursor:url("${target}"),auto}</style><p id=f${index}>x</p>`,
  ),
  'link-manifest': link('rel=manifest'),
  'link-preload': link('rel=preload as=script'),
  'link-modulepreload': link('rel=modulepreload'),
  'link-prefetch': link('rel=prefetch'),
  'link-preconnect': link('rel=preconnect'),
  'link-dns-prefetch': link('rel=dns-prefetch'),
  // The 103 itself is sent by the site.
  'early-hints-103': { html: () => '', headers: (targets) => ({ link: hints(targets).join(', ') }) },
  'speculation-prefetch': secure({ html: (targets) => speculate('prefetch', targets) }),
  'speculation-prerender': secure({ html: (targets) => speculate('prerender', targets) }),
  fetch: script((target) => `fetch('${target}').then(r=>r.text()).then(t=>document.title=t,()=>{})`),
  'fetch-no-cors': script((target) => `fetch('${target}',{mode:'no-cors',keepalive:true}).catch(()=>{})`),
  xhr: script((target) => `const x=new XMLHttpRequest();x.open('GET','${target}');x.send()`),
  'send-beacon': script((target) => `navigator.sendBeacon('${target}','x')`),
  'event-source': script((target) => `new EventSource('${target}')`),
  'websocket-ws': script((target) => `new WebSocket('${target.replace(/^http/, 'ws')}')`),
  webtransport: secure(script((target) => `new WebTransport('https://${hostPort(target, 443)}/').ready.catch(()=>{})`)),
  'webrtc-stun-udp': script((target) => peer(`{urls:'stun:${hostPort(target, 3478)}'}`)),
  'webrtc-turn-tcp': script((target) =>
    peer(
      `{urls:['turn:${hostPort(target, 9002)}?transport=tcp','turn:${hostPort(target, 3478)}'],username:'a',credential:'b'}`,
    ),
  ),
  'webrtc-remote-candidate': script(remoteCandidates),
  'worker-fetch': script(
    (target) => `new Worker(${blobUrl(`fetch(${text(target)}).catch(()=>{})`, 'text/javascript')})`,
  ),
  'worker-importscripts': script(
    (target) => `new Worker(${blobUrl(`try{importScripts(${text(target)})}catch(e){}`, 'text/javascript')})`,
  ),
  'shared-worker': script(
    (target) => `new SharedWorker(${blobUrl(`fetch(${text(target)}).catch(()=>{})`, 'text/javascript')})`,
  ),
  'service-worker-install': secure({
    html: (targets) =>
      `<script>navigator.serviceWorker.register('/worker.js?'+new URLSearchParams(${text(targets.map((target) => ['to', target]))}))</script>`,
  }),
  'audio-worklet': secure(script((target) => `new AudioContext().audioWorklet.addModule('${target}').catch(()=>{})`)),
  'paint-worklet': secure(script((target) => `CSS.paintWorklet.addModule('${target}').catch(()=>{})`)),
  'csp-report-uri': {
    html: () => '<script>1</script>',
    headers: (targets) => ({
      'content-security-policy-report-only': `script-src 'none'; report-uri ${targets.join(' ')}`,
    }),
  },
  'reporting-endpoints': secure({
    html: () => '<script>1</script>',
    headers: (targets) => ({
      'reporting-endpoints': targets.map((target, index) => `e${index}="${target}"`).join(', '),
      'report-to': targets
        .map((target, index) => text({ group: `g${index}`, max_age: 100, endpoints: [{ url: target }] }))
        .join(', '),
      nel: text({ report_to: 'g0', max_age: 100, success_fraction: 1 }),
      'content-security-policy-report-only': `script-src 'none'; report-to e0`,
    }),
  }),
  'xslt-stylesheet': {
    html: (targets) =>
      `<?xml version="1.0"?>${targets.map((target) => `<?xml-stylesheet type="text/xsl" href="${target}"?>`).join('')}<page/>`,
    headers: () => ({ 'content-type': 'text/xml' }),
  },
  'pdf-embed': each(
    (target) => `<embed type="application/pdf" src="${target}"><iframe src="${target}#page=1"></iframe>`,
  ),
  'rebind-iframe': each(
    (_, index) => `<iframe src="http://rebind-${index}.fix.test:9002/fired/rebind-iframe"></iframe>`,
  ),
  'blob-url-document': script(
    (target) =>
      `const f=document.createElement('iframe');f.src=${blobUrl(`<img src="${target}">`, 'text/html')};document.body.append(f)`,
  ),
  'data-url-document': each(
    (target) => `<iframe src="data:text/html,${encodeURIComponent(`<img src="${target}">`)}"></iframe>`,
  ),
  'about-srcdoc-base': each((target) => `<iframe srcdoc="<base href='${target}'><img src='?base'>"></iframe>`),
  ...offerVectors,
}

/** The values of a Link header that asks for all of them ahead. */
export function hints(targets: string[]): string[] {
  return targets.flatMap((target) => [`<${target}>; rel=preload; as=script`, `<${target}>; rel=preconnect`])
}

function speculate(kind: 'prefetch' | 'prerender', targets: string[]): string {
  return `<script type=speculationrules>${text({ [kind]: [{ source: 'list', eagerness: 'immediate', urls: targets }] })}</script>`
}
