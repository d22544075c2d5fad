// What the corpus does not have: addresses that the browser itself, and not the page, asks for on a page's behalf, and rarer ways of a page.
import { blobUrl, each, hostPort, link, script, secure, text, type Vector } from './vector'

const frame = (index: number) => `<iframe name="f${index}"></iframe>`
const inFrame = (html: string) => `<iframe srcdoc="${html.replaceAll('"', '&quot;')}"></iframe>`
const originOf = (target: string) => new URL(target).origin
const playlist = (target: string) =>
  `data:application/vnd.apple.mpegurl,${encodeURIComponent(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\n`)}`
const worker = '/worker.js'
const strangeSchemes = [
  'view-source:',
  'filesystem:',
  'feed:',
  'jar:',
  'intent://x#',
  'googlechrome:',
  'microsoft-edge:',
]
const strangeHosts = [
  'ftp',
  'gopher',
  'ssh',
  'smb',
  'ldap',
  'afp',
  'nfs',
  'rtsp',
  'mms',
  'dict',
  'devtools',
  'chrome',
  'isolated-app',
]

export const offerVectors: Record<string, Vector> = {
  'link-icons': each(
    (target) =>
      `<link rel="icon shortcut" href="${target}"><link rel=apple-touch-icon href="${target}"><link rel=mask-icon href="${target}">`,
  ),
  'link-prerender': link('rel=prerender'),
  'link-search': link('rel=search type=application/opensearchdescription+xml'),
  'link-dictionary': secure(link('rel=compression-dictionary')),
  'link-header': {
    html: () => 'x',
    headers: (targets) => ({
      link: targets.map((to) => `<${to}>; rel=stylesheet, <${to}>; rel=dns-prefetch`).join(', '),
      'x-dns-prefetch-control': 'on',
    }),
  },
  'speculation-anonymous': secure({
    html: (urls) =>
      `<script type=speculationrules>${text({ prefetch: [{ source: 'list', eagerness: 'immediate', requires: ['anonymous-client-ip-when-cross-origin'], urls }] })}</script>`,
  }),
  'speculation-header': secure({
    html: () => 'x',
    headers: (targets) => ({ 'speculation-rules': targets.map((to) => `"${to}"`).join(', ') }),
  }),

  'form-post': each(
    (target, index) =>
      `${frame(index)}<form method=post target="f${index}" action="${target}"><input name=a value=b></form><script>document.forms[${index}].submit()</script>`,
  ),
  'anchor-ping': each((target) => inFrame(`<a id=a ping="${target}" href="#x">x</a><script>a.click()</script>`)),
  'anchor-download': each((target) => inFrame(`<a id=a download href="${target}">x</a><script>a.click()</script>`)),
  'window-open': script((target) => `window.open(${text(target)});window.open(${text(target)},'_blank','popup')`),
  'attributes-of-old': each(
    (target) =>
      `<table background="${target}"><td>x</table><input type=image src="${target}"><img srcset="${target} 1x">`,
  ),
  'css-functions': each(
    (target, index) =>
      `<style>#c${index}{display:list-item;width:9px;height:9px;mask-image:url("${target}");border:1px solid;border-image:url("${target}") 1;list-style:url("${target}");
       filter:url("${target}#a");clip-path:url("${target}#a");shape-outside:url("${target}");background:image-set(url("${target}") 1x)}#c${index}::before{content:url("${target}")}</style><p id=c${index}>x</p>`,
  ),
  'svg-filter': each(
    (target, index) =>
      `<svg><filter id=s${index}><feImage href="${target}"/></filter><rect width=9 height=9 filter="url(#s${index})"/><script href="${target}"></script></svg>`,
  ),
  'svg-document': {
    html: (targets) =>
      `<?xml version="1.0"?>${targets.map((to) => `<?xml-stylesheet type="text/css" href="${to}"?>`).join('')}<svg xmlns="http://www.w3.org/2000/svg">${targets.map((to) => `<image href="${to}" width="9" height="9"/>`).join('')}</svg>`,
    headers: () => ({ 'content-type': 'image/svg+xml' }),
  },
  'xml-entities': {
    html: (targets) =>
      `<?xml version="1.0"?><!DOCTYPE a SYSTEM "${targets[0]}" [${targets.map((to, index) => `<!ENTITY e${index} SYSTEM "${to}"><!ENTITY % p${index} SYSTEM "${to}">%p${index};`).join('')}]>
       <a xmlns:xi="http://www.w3.org/2001/XInclude">${targets.map((to, index) => `&e${index};<xi:include href="${to}"/>`).join('')}</a>`,
    headers: () => ({ 'content-type': 'text/xml' }),
  },
  'media-playlist': each((target) => `<video autoplay muted src="${playlist(target)}"></video>`),
  'strange-schemes': each((target) =>
    [
      ...strangeSchemes.map((scheme) => scheme + target),
      ...strangeHosts.map((scheme) => `${scheme}://${new URL(target).host}/`),
    ]
      .map((address) => `<iframe src="${address}"></iframe>`)
      .join(''),
  ),

  'fetch-address-space': script(
    (target) =>
      `for (const targetAddressSpace of ['loopback','local','private','public','unknown']) try{fetch(${text(target)},{mode:'no-cors',targetAddressSpace}).catch(()=>{})}catch(e){}`,
  ),
  'fetch-later': secure(
    script((target) => `fetchLater(${text(target)},{activateAfter:0});fetchLater(${text(target)})`),
  ),
  'fetch-on-leaving': script(
    (target) =>
      `addEventListener('pagehide',()=>{fetch(${text(target)},{keepalive:true,mode:'no-cors'});navigator.sendBeacon(${text(target)})})`,
  ),
  'fetch-topics': secure(
    script((target) => `fetch(${text(target)},{browsingTopics:true,mode:'no-cors'}).catch(()=>{})`),
  ),
  'fetch-private-token': secure(
    script((target) => `fetch(${text(target)},{privateToken:{version:1,operation:'token-request'}}).catch(()=>{})`),
  ),
  'font-face-api': script((target) => `new FontFace('x','url(${target})').load().catch(()=>{})`),
  'wasm-streaming': script((target) => `WebAssembly.compileStreaming(fetch(${text(target)})).catch(()=>{})`),
  'css-module': each(
    (target) =>
      `<script type=module>import(${text(target)},{with:{type:'css'}}).catch(()=>{});import(${text(target)},{with:{type:'json'}}).catch(()=>{})</script>`,
  ),
  'worker-websocket': script(
    (target) => `new Worker(${blobUrl(`new WebSocket(${text(target.replace(/^http/, 'ws'))})`, 'text/javascript')})`,
  ),
  'websocket-stream': script(
    (target) => `new WebSocketStream(${text(target.replace(/^http/, 'ws'))}).opened.catch(()=>{})`,
  ),
  'direct-sockets': script(
    (target) =>
      `const [h,p]=${text(hostPort(target, 9002))}.split(/:(?=\\d+$)/);try{new TCPSocket(h,+p).opened.catch(()=>{})}catch(e){}try{new UDPSocket({remoteAddress:h,remotePort:+p}).opened.catch(()=>{})}catch(e){}`,
  ),
  'background-fetch': secure({
    html: (targets) =>
      `<script>navigator.serviceWorker.register('${worker}').then(()=>navigator.serviceWorker.ready).then(r=>{for(const t of ${text(targets)}){r.backgroundFetch?.fetch(t,[t]).catch(()=>{});r.sync?.register(t).catch(()=>{});r.periodicSync?.register(t,{minInterval:1}).catch(()=>{})}})</script>`,
  }),

  'payment-request': secure(
    script(
      (target) =>
        `const p=new PaymentRequest([{supportedMethods:${text(target)}}],{total:{label:'x',amount:{currency:'USD',value:'1'}}});p.canMakePayment().catch(()=>{});p.show().catch(()=>{})`,
    ),
  ),
  'federated-login': secure(
    script(
      (target) =>
        `navigator.credentials.get({identity:{providers:[{configURL:${text(target)},clientId:'1'}]},mediation:'optional'}).catch(()=>{})`,
    ),
  ),
  'related-origins': secure(
    script(
      (target) =>
        `navigator.credentials.get({publicKey:{challenge:new Uint8Array(16),rpId:${text(new URL(target).hostname)}}}).catch(()=>{})`,
    ),
  ),
  'ad-auction': secure(
    script(
      (target) =>
        `const o=${text(originOf(target))},u=${text(target)};navigator.joinAdInterestGroup({owner:o,name:'x',biddingLogicURL:u,updateURL:u,trustedBiddingSignalsURL:u,ads:[{renderURL:u}]},100).catch(()=>{});navigator.runAdAuction({seller:o,decisionLogicURL:u,interestGroupBuyers:[o]}).catch(()=>{})`,
    ),
  ),
  'shared-storage': secure(script((target) => `sharedStorage.createWorklet(${text(target)}).catch(()=>{})`)),
  attribution: secure(
    each((target) => `<img attributionsrc="${target}" src="data:,"><script attributionsrc="${target}"></script>`),
  ),
  'fenced-frame': secure(
    script(
      (target) =>
        `const f=document.createElement('fencedframe');f.config=new FencedFrameConfig(${text(target)});document.body.append(f)`,
    ),
  ),
  'web-bundle': secure(
    each(
      (target) =>
        `<script type=webbundle>${text({ source: target, scopes: [originOf(target)] })}</script><script src="${target}"></script>`,
    ),
  ),
  'signed-exchange': secure(
    each((target) => `<iframe src="/signed-exchange?to=${encodeURIComponent(target)}"></iframe>`),
  ),
  'alternative-service': secure({
    html: (targets) => `<script>for(const t of ${text(targets)})fetch('/fine?'+t)</script>`,
    headers: (targets) => ({
      'alt-svc': targets
        .flatMap((to) => [`h3="${hostPort(to, 443)}"; ma=99`, `h2="${hostPort(to, 8443)}"; ma=99`])
        .join(', '),
    }),
  }),
  'device-session': secure({
    html: () => 'x',
    headers: (targets) => ({
      'secure-session-registration': targets.map((to) => `(ES256);path="${to}";challenge="x"`).join(', '),
      'sec-session-registration': targets.map((to) => `(ES256);path="${to}";challenge="x"`).join(', '),
    }),
  }),
  'other-reports': secure({
    html: () => '<script>document.domain;new (window.WebSQL||Object)</script>',
    headers: (targets) => ({
      'reporting-endpoints': `default="${targets[0]}", ${targets.map((to, index) => `e${index}="${to}"`).join(', ')}`,
      'cross-origin-embedder-policy-report-only': 'require-corp; report-to="e0"',
      'cross-origin-opener-policy-report-only': 'same-origin; report-to="e1"',
      'permissions-policy-report-only': 'geolocation=();report-to=e2',
      'document-policy-report-only': 'force-load-at-top;report-to=e3',
      'integrity-policy-report-only': 'blocked-destinations=(script), endpoints=(e4)',
    }),
  }),
  'source-map': {
    html: (targets) =>
      targets
        .map((to) => `<script>1\n//# sourceMappingURL=${to}\n</script><style>p{}/*# sourceMappingURL=${to} */</style>`)
        .join(''),
    headers: (targets) => ({ sourcemap: targets[0] ?? '' }),
  },
  'cast-and-presentation': secure(
    script(
      (target) =>
        `new PresentationRequest([${text(target)}]).getAvailability().catch(()=>{});const v=document.createElement('video');v.src=${text(target)};v.remote.watchAvailability(()=>{}).catch(()=>{})`,
    ),
  ),
  'services-of-the-browser': secure({
    html: () => `<script>const quietly=(f)=>{try{Promise.resolve(f()).catch(()=>{})}catch(e){}};
      quietly(()=>navigator.geolocation.getCurrentPosition(()=>{},()=>{}));quietly(()=>new webkitSpeechRecognition().start());
      quietly(()=>speechSynthesis.speak(new SpeechSynthesisUtterance('x')));quietly(()=>Translator.create({sourceLanguage:'en',targetLanguage:'de'}));
      quietly(()=>LanguageModel.create());quietly(()=>Summarizer.create());quietly(()=>navigator.share({url:'https://fix.test/'}));
      quietly(()=>navigator.registerProtocolHandler('web+x','https://fix.test/?%s'));quietly(()=>new Notification('x'));
      quietly(()=>navigator.bluetooth.requestDevice({acceptAllDevices:true}));quietly(()=>navigator.usb.requestDevice({filters:[]}));
      quietly(()=>navigator.mediaDevices.getUserMedia({audio:true}));quietly(()=>navigator.requestMediaKeySystemAccess('com.widevine.alpha',[{initDataTypes:['cenc'],videoCapabilities:[{contentType:'video/mp4'}]}]));
      quietly(()=>navigator.serviceWorker.ready.then(r=>r.pushManager.subscribe({userVisibleOnly:true})));quietly(()=>window.print())</script>`,
  }),
}
