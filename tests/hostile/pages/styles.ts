// Style sheets that cost far more than their length, and fonts.
import { answerWith, everyFrame, type HostilePage, script, times } from '../page'

const items = (count: number): string => times(count, (index) => `<i class="c${index % 97} d${index % 89}">x</i>`)
const touch = script(everyFrame(`document.body.classList.toggle('on'); document.body.offsetHeight`))

export const stylePages: HostilePage[] = [
  {
    name: 'has-storm',
    does: 'asks :has() of 20,000 elements anew for every frame',
    html: `<style>${times(97, (index) => `body:has(.c${index}):has(i:nth-last-child(${index}n of .d${index % 89})).on i:has(~ i ~ .c${index} + i){color:red}`)}</style>${items(20_000)}${touch}`,
  },
  {
    name: 'container-queries',
    does: 'nests 500 containers that ask for each other’s size, and resizes them',
    html: `<style>div{container-type:inline-size;padding:0 1px}${times(200, (index) => `@container (min-width:${index * 9}px){div{border-width:${index}px;line-height:${1 + index / 99}}}`)}</style>${'<div>x'.repeat(500)}${script(everyFrame(`document.querySelector('div').style.width = Math.random() * 1900 + 'px'; document.body.offsetHeight`))}`,
  },
  {
    name: 'variables',
    always: true,
    does: 'doubles a custom property forty times',
    html: `<style>:root{--v0:0 0 9px red${times(40, (index) => `;--v${index + 1}:var(--v${index}),var(--v${index})`)}}p{box-shadow:var(--v40)}</style><p>x`,
  },
  {
    name: 'counters',
    does: 'counts 100,000 nested counters and quotes',
    html: `<style>i{counter-reset:a b c;counter-increment:a 9 b}i::before{content:counters(a,".") counters(b,".") open-quote}i::after{content:counters(c,"..")}</style>${'<i>'.repeat(400)}${'<i></i>'.repeat(100_000)}`,
  },
  {
    name: 'nested-rules',
    does: 'nests style rules fourteen deep, each twice',
    html: `<style>${'a,b{&:is(:hover,i &){'.repeat(14)}color:red${'}}'.repeat(14)}</style><i>x</i>`,
  },
  {
    name: 'calculations',
    does: 'nests calc() 5,000 deep in 500 rules',
    html: () =>
      `<style>${times(500, (index) => `.c${index}{width:${'calc(1px + '.repeat(5000)}1px${')'.repeat(5000)}}`)}</style>${items(500)}`,
  },
  {
    name: 'columns',
    does: 'breaks nested columns for every frame',
    html: `${'<div style="columns:9 9px;column-fill:balance;height:90%">'.repeat(7)}${'<p>text in columns</p>'.repeat(2000)}${script(everyFrame(`document.querySelector('div').style.columnCount = 2 + Math.random() * 40 | 0; document.body.offsetHeight`))}`,
  },
  {
    name: 'anchors',
    does: 'places 2,000 boxes by anchors that lead to each other',
    html: `<style>${times(2000, (index) => `#a${index}{anchor-name:--a${index};position:absolute;top:anchor(--a${(index + 1) % 2000} bottom,0);position-try-fallbacks:flip-block,flip-inline}`)}</style>${times(2000, (index) => `<b id=a${index}>x</b>`)}${touch}`,
  },
  {
    name: 'scroll-timelines',
    does: 'drives 5,000 animations by scrolling, and scrolls',
    html: `<style>@keyframes k{to{rotate:1turn;filter:blur(9px)}}i{display:inline-block;width:90px;height:90px;background:red;animation:k linear both;animation-timeline:view()}</style>${items(5000)}${script(everyFrame('scrollBy(0, 999 * Math.sin(performance.now()))'))}`,
  },
  {
    name: 'observers',
    does: 'changes what its ResizeObserver, IntersectionObserver and MutationObserver look at, in them',
    html: `${items(2000)}${script(`const again = (list) => { for (const i of document.querySelectorAll('i')) { i.style.padding = Math.random() * 9 + 'px'; i.toggleAttribute('x') } }; const r = new ResizeObserver(again), x = new IntersectionObserver(again); for (const i of document.querySelectorAll('i')) { r.observe(i); x.observe(i) } new MutationObserver(again).observe(document.body, { subtree: true, attributes: true })`)}`,
  },
  {
    name: 'imports',
    does: 'imports style sheets that import each other, without end',
    html: '<link rel=stylesheet href="imports/x?1"><p>x',
    routes: {
      x: (req, res) =>
        answerWith('text/css', `@import "x?${Math.random()}";@import "x?${Math.random()}";p{color:red}`)(req, res),
    },
  },
  {
    name: 'font-faces',
    does: 'declares and loads 5,000 fonts of local names and of broken files',
    html: script(
      `for (let i = 0; i < 5000; i++) { const f = new FontFace('f' + i, i % 2 ? 'local("Font ' + i + '"),local("DejaVu Sans")' : new Uint8Array(50000).fill(i)); document.fonts.add(f); f.load().catch(() => {}); } document.body.innerHTML = Array.from({ length: 5000 }, (_, i) => '<b style="font:99px f' + i + '">' + String.fromCodePoint(0x4e00 + i) + '</b>').join('')`,
    ),
  },
  {
    name: 'every-glyph',
    does: 'shows every character of Unicode at five sizes',
    html: script(
      `for (const size of [9, 40, 99, 300, 900]) { const p = document.body.appendChild(document.createElement('p')); p.style.fontSize = size + 'px'; let s = ''; for (let i = 33; i < 0x20000; i++) if (i < 0xd800 || i > 0xdfff) s += String.fromCodePoint(i); p.textContent = s }`,
    ),
  },
]
