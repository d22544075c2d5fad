// Documents that cost their parser, their tree or their layout more than they look.
import { answerWith, everyFrame, type HostilePage, script, times } from '../page'

const laughs = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  '',
)

export const documentPages: HostilePage[] = [
  {
    name: 'a-million-nodes',
    does: 'makes a million elements',
    html: script(
      `let n = 0; setInterval(() => { if (n++ < 100) document.body.insertAdjacentHTML('beforeend', '<i>x</i><b>y</b>'.repeat(5000)) })`,
    ),
  },
  { name: 'deep-nesting', always: true, does: 'nests 500,000 elements', html: () => '<div>'.repeat(500_000) },
  {
    name: 'deep-nesting-by-script',
    does: 'nests 100,000 elements by script, beyond what a parser would',
    html: script(
      `let at = document.body; for (let i = 0; i < 1e5; i++) at = at.appendChild(document.createElement(i % 3 ? 'div' : 'span')); at.textContent = 'x'; document.body.offsetHeight`,
    ),
  },
  {
    name: 'huge-attribute',
    does: 'has one attribute of 60 MB',
    html: () => `<p title="${'x'.repeat(60 << 20)}">x</p>`,
  },
  {
    name: 'huge-text',
    does: 'has one text of 40 MB without a space',
    html: () => `<p style="word-break:break-all">${'x'.repeat(40 << 20)}</p>`,
  },
  {
    name: 'many-attributes',
    does: 'has one element with a million attributes',
    html: () => `<p ${times(1_000_000, (index) => `a${index} `)}>x`,
  },
  {
    name: 'tables',
    does: 'nests tables whose widths depend on each other, 300 deep',
    html: `${'<table width=100%><tr><td>x<td>'.repeat(300)}x`,
  },
  {
    name: 'grids',
    does: 'lays out nested flex boxes and grids, each with content of auto size',
    html: `${times(26, (index) => `<div style="display:${index % 2 ? 'flex' : 'grid'};grid-template-columns:auto minmax(min-content,1fr);height:100%;flex-wrap:wrap"><p>x</p>`)}<p>x</p>${script(everyFrame(`document.querySelector('div').style.width = 900 + Math.random() * 99 + 'px'; document.body.offsetHeight`))}`,
  },
  {
    name: 'table-spans',
    does: 'has tables whose cells span 1,000 columns and 65,534 rows',
    html: `<table border=1>${'<tr><td colspan=1000 rowspan=65534>x'.repeat(3000)}`,
  },
  {
    name: 'tall',
    does: 'is 30 million pixels high and wide',
    html: '<div style="width:30000000px;height:30000000px;background:repeating-radial-gradient(red 0 9px,blue 9px 19px)">tall</div>',
  },
  {
    name: 'xml-entities',
    does: 'is XML whose entities unfold to a billion laughs',
    answer: answerWith(
      'application/xhtml+xml',
      `<!DOCTYPE html [<!ENTITY l0 "ha">${laughs}]><html xmlns="http://www.w3.org/1999/xhtml"><body>&l12;</body></html>`,
    ),
  },
  {
    name: 'svg-uses',
    does: 'unfolds 3^14 uses of a shape in SVG',
    html: `<svg width=900 height=900><defs><g id=g0><rect width=9 height=9 /></g>${times(14, (index) => `<g id=g${index + 1}>${`<use href="#g${index}" x="3"/>`.repeat(3)}</g>`)}</defs><use href="#g14"/></svg>`,
  },
  {
    name: 'svg-patterns',
    does: 'fills patterns with patterns with masks, twelve deep',
    html: `<svg width=1900 height=1000><defs>${times(12, (index) => `<mask id=m${index}><rect width=99 height=99 fill="url(#p${index})"/></mask><pattern id=p${index + 1} width=3 height=3 patternUnits=userSpaceOnUse><rect width=9 height=9 fill="url(#p${index})" mask="url(#m${index})"/><text y=9>x</text></pattern>`)}</defs><rect width=1900 height=1000 fill="url(#p12)"/></svg>`,
  },
  {
    name: 'document-write',
    does: 'writes its document anew without end',
    html: script(
      `setInterval(() => { document.open(); document.write('<p>written</p>'.repeat(1000) + '<script>for (let i = 0; i < 20; i++) setTimeout(() => document.write(i))<\\/script>') })`,
    ),
  },
  {
    name: 'shadow-trees',
    does: 'nests 3,000 shadow trees with slots in slots',
    html: script(
      `let at = document.body; for (let i = 0; i < 3000; i++) { const host = document.createElement('div'); at.append(host); const root = host.attachShadow({ mode: 'closed' }); root.innerHTML = '<style>:host{display:block;padding:1px}</style><slot></slot><div></div>'; at = root.lastChild } document.body.offsetHeight`,
    ),
  },
  {
    name: 'custom-elements',
    does: 'moves itself about in the callbacks of its custom elements',
    html: script(
      `customElements.define('x-x', class extends HTMLElement { connectedCallback() { queueMicrotask(() => { document.body.append(this, document.createElement('x-x')) }) } }); document.body.append(document.createElement('x-x'))`,
    ),
  },
  {
    name: 'math',
    does: 'sets MathML fractions 900 deep',
    html: `<math>${'<mfrac><mi>x</mi><msqrt>'.repeat(900)}<mi>x</mi></math>`,
  },
  {
    name: 'bidirectional-text',
    does: 'has 3 MB of text in which directions, accents and joiners nest',
    html: () => `<p>${'\u202e\u2067a\u0301\u0301\u0301ش\u200d👩\u200d👩\u200d👧\u2069'.repeat(100_000)}</p>`,
  },
]
