// What a page does to its window, its history and the person before it.
import { answerWith, everyFrame, type HostilePage, inScript, script, secret } from '../page'

export const windowPages: HostilePage[] = [
  {
    name: 'popups',
    does: 'opens windows without end',
    html: script(`setInterval(() => { for (let i = 0; i < 50; i++) open('popups?' + i, '', 'noopener') })`),
  },
  {
    name: 'alerts',
    always: true,
    does: 'says alert, confirm and prompt without end',
    html: script(`for (;;) { alert(${inScript(secret)}); confirm('x'); prompt('x') }`),
  },
  {
    name: 'large-prompts',
    does: 'asks prompt with a text of 20 MB without end',
    html: script(`const text = 'x'.repeat(20 << 20); for (;;) prompt(text, text)`),
  },
  {
    name: 'before-unload',
    does: 'never lets itself be left',
    html: script(
      `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'x'; for (;;); }); addEventListener('pagehide', () => { for (;;); }); setInterval(() => { location = '?' + Math.random() }, 300)`,
    ),
  },
  {
    name: 'history',
    does: 'pushes entries of 1.9 MB onto its history without end',
    html: script(
      `const url = '#' + 'x'.repeat(1900000); setInterval(() => { for (let i = 0; i < 20; i++) { history.pushState(null, '', url + i); history.replaceState(null, '', url + 'r' + i) } })`,
    ),
  },
  {
    name: 'fragments',
    does: 'navigates to fragments without end',
    html: script(`let n = 0; setInterval(() => { for (let i = 0; i < 500; i++) location.hash = n++ })`),
  },
  {
    name: 'titles',
    does: 'changes its title, of 1 MB, without end',
    html: script(
      `setInterval(() => { for (let i = 0; i < 50; i++) document.title = Math.random() + 'x'.repeat(1 << 20) })`,
    ),
  },
  {
    name: 'icons',
    does: 'changes its icon, its theme and its language without end',
    html: script(
      `setInterval(() => { for (let i = 0; i < 50; i++) { document.head.insertAdjacentHTML('beforeend', '<link rel=icon href="data:image/svg+xml,<svg/>' + Math.random() + '"><meta name=theme-color content=red>'); document.documentElement.lang = 'x' + Math.random() } })`,
    ),
  },
  {
    name: 'meta-refresh',
    does: 'refreshes itself at once, always',
    html: '<meta http-equiv=refresh content="0">',
  },
  {
    name: 'location-loop',
    does: 'goes to a new address of its own on every load',
    html: script(`location = '?' + Math.random()`),
  },
  {
    name: 'reloads',
    does: 'reloads itself while it is loading, and cancels that, without end',
    html: script(`setInterval(() => { for (let i = 0; i < 20; i++) { location.reload(); if (i % 2) stop() } })`),
  },
  {
    name: 'redirects',
    does: 'redirects to itself, always',
    answer: (req, res) => res.writeHead(302, { location: `redirects?${Math.random()}` }).end(req.url),
  },
  {
    name: 'downloads',
    does: 'starts downloads without end',
    html: script(
      `setInterval(() => { for (let i = 0; i < 20; i++) { const a = document.createElement('a'); a.href = i % 2 ? 'downloads/file?' + i : URL.createObjectURL(new Blob([new Uint8Array(1 << 24)])); a.download = 'f' + i; a.click() } })`,
    ),
    routes: {
      file: answerWith('application/octet-stream', Buffer.alloc(1 << 20), { 'content-disposition': 'attachment' }),
    },
  },
  {
    name: 'print',
    does: 'prints itself without end',
    html: script(`setInterval(() => print())`),
  },
  {
    name: 'full-screen',
    does: 'asks for the full screen, the pointer, the keyboard and every permission without end',
    html: script(
      `setInterval(() => { for (const ask of [() => document.body.requestFullscreen(), () => document.body.requestPointerLock(), () => navigator.keyboard.lock(), () => Notification.requestPermission(), () => navigator.mediaDevices.getUserMedia({ audio: true, video: true }), () => navigator.mediaDevices.getDisplayMedia(), () => navigator.geolocation.getCurrentPosition(() => {}), () => showSaveFilePicker(), () => navigator.wakeLock.request(), () => navigator.share({ title: 'x' })]) try { ask()?.catch?.(() => {}) } catch {} })`,
    ),
  },
  {
    name: 'clipboard-and-files',
    does: 'opens file choosers and colour pickers, and writes to the clipboard, without end',
    html: `<input type=file id=f><input type=color id=c><select id=s>${'<option>x'.repeat(5000)}</select>${script(
      `setInterval(() => { for (const ask of [() => f.click(), () => f.showPicker(), () => c.showPicker(), () => s.showPicker(), () => navigator.clipboard.writeText('x'), () => document.execCommand('copy')]) try { ask()?.catch?.(() => {}) } catch {} })`,
    )}`,
  },
  {
    name: 'other-schemes',
    does: 'goes to mailto:, tel: and schemes of its own without end',
    html: script(
      `let n = 0; setInterval(() => { location = ['mailto:a@b.c', 'tel:1', 'intent:x', 'ms-word:x', 'javascript:void 0', 'view-source:x', 'chrome://crash', 'chrome://gpuhang', 'about:blank#' + n][n++ % 9] }, 5)`,
    ),
  },
  {
    name: 'view-transitions',
    does: 'starts a view transition of 500 named elements for every frame',
    html: `<style>${Array.from({ length: 500 }, (_, index) => `#v${index}{view-transition-name:v${index};width:900px;height:500px;background:hsl(${index} 80% 50%)}`).join('')}</style>${Array.from({ length: 500 }, (_, index) => `<div id=v${index}></div>`).join('')}${script(everyFrame('const view = document.startViewTransition(() => { document.body.prepend(document.body.lastElementChild) }); view.ready.catch(() => {}); view.finished.catch(() => {})'))}`,
  },
  {
    name: 'top-layer',
    does: 'opens 5,000 modal dialogs and popovers',
    html: script(
      `for (let i = 0; i < 5000; i++) { const d = document.body.appendChild(document.createElement('dialog')); d.textContent = 'x'; if (i % 2) { d.popover = 'manual'; d.showPopover() } else d.showModal() }`,
    ),
  },
  {
    name: 'scrolling',
    does: 'scrolls without end, smoothly and at once',
    html: `<div style="height:1000000px;background:repeating-linear-gradient(red 0 9px,blue 9px 19px)"></div>${script(`addEventListener('scroll', () => scrollTo({ top: Math.random() * 1e6, behavior: Math.random() > .5 ? 'smooth' : 'instant' })); ${everyFrame('scrollTo(0, Math.random() * 1e6)')}`)}`,
  },
]
