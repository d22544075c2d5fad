// Filters, blends and layers: what the compositor draws for a page that runs no script at all, or hardly one.
import { everyFrame, type HostilePage, script, times } from '../page'

/** Each is mixed with those before it: a result that nothing takes is not drawn. */
const turbulence = (count: number, octaves: number): string =>
  `<svg width=0 height=0><filter id=f x=0 y=0 width=1 height=1><feFlood flood-color="red" result="mix"/>${times(
    count,
    (index) =>
      `<feTurbulence baseFrequency=".9" numOctaves="${octaves}" seed="${index}"/><feComposite in2="mix" operator="arithmetic" k2=".5" k3=".5" result="mix"/>`,
  )}</filter></svg>`

const box = (style: string, content = ''): string => `<div style="position:absolute;inset:0;${style}">${content}</div>`

export const filterPages: HostilePage[] = [
  {
    name: 'endless-filter',
    always: true,
    does: 'draws 600 times feTurbulence with 255 octaves',
    html: turbulence(600, 255) + box('will-change:transform;background:#c40;filter:url(#f)'),
  },
  {
    name: 'filter-every-frame',
    does: 'draws three times feTurbulence anew for every frame',
    html:
      turbulence(3, 6) +
      box('will-change:transform;filter:url(#f)') +
      script(everyFrame(`document.querySelector('feTurbulence').setAttribute('seed', performance.now() | 0)`)),
  },
  {
    name: 'convolve-every-frame',
    does: 'convolves the whole view by 15x15 for every frame',
    html:
      `<svg width=0 height=0><filter id=f>${times(
        4,
        () => `<feConvolveMatrix order="15" kernelMatrix="${'1 '.repeat(225)}" divisor="225"/>`,
      )}</filter></svg>` +
      box('will-change:transform;background:conic-gradient(red,blue,lime);filter:url(#f)', '<h1 id=t>x</h1>') +
      script(everyFrame('t.textContent = performance.now()')),
  },
  {
    name: 'blur-of-2000-pixels',
    does: 'blurs twenty boxes by 2000 pixels',
    html: times(20, (index) =>
      box(`will-change:transform;background:hsl(${index * 18} 80% 50% / .5);filter:blur(2000px)`),
    ),
  },
  {
    name: 'stacked-backdrop-filters',
    always: true,
    does: 'lays 400 backdrop filters on each other and moves them',
    html:
      times(400, (index) => box(`backdrop-filter:blur(${20 + (index % 80)}px) hue-rotate(9deg);background:#fff1`)) +
      script(
        everyFrame(
          `document.body.style.backgroundPosition = performance.now() + 'px'; document.body.style.paddingLeft = Math.random() + 'px'`,
        ),
      ),
  },
  {
    name: 'drop-shadows',
    does: 'casts 300 shadows of shadows',
    html: box(
      `will-change:transform;font-size:400px;filter:${times(300, (index) => `drop-shadow(${index % 7}px 3px 60px hsl(${index} 80% 50%)) `)}`,
      'shadow',
    ),
  },
  {
    name: 'displacement',
    does: 'displaces and lights the view through 60 steps of a filter',
    html: `<svg width=0 height=0><filter id=f><feTurbulence baseFrequency=".05" numOctaves="8" result="n"/>${times(
      60,
      () =>
        `<feDisplacementMap in2="n" scale="900"/><feDiffuseLighting surfaceScale="40"><fePointLight x="9" y="9" z="99"/></feDiffuseLighting>`,
    )}</filter></svg>${box('will-change:transform;background:linear-gradient(red,blue);filter:url(#f)')}`,
  },
  {
    name: 'morphology',
    does: 'widens text by 500 pixels, forty times over',
    html:
      `<svg width=0 height=0><filter id=f>${'<feMorphology operator="dilate" radius="500"/>'.repeat(40)}</filter></svg>` +
      box('will-change:transform;filter:url(#f)', '<h1>text</h1>'),
  },
  {
    name: 'blend-stack',
    does: 'blends 600 layers of the whole view, each isolated and masked',
    html: times(600, (index) =>
      box(
        `mix-blend-mode:${['difference', 'luminosity', 'color-dodge', 'soft-light'][index % 4]};opacity:.9;mask:radial-gradient(#000,transparent);background:conic-gradient(from ${index}deg,red,blue,lime)`,
      ),
    ),
  },
  {
    name: 'many-layers',
    does: 'makes 3,000 layers of 4000x4000 pixels',
    html: times(
      3000,
      (index) =>
        `<div style="position:absolute;left:${index % 50}px;top:${index % 40}px;width:4000px;height:4000px;will-change:transform,opacity;background:linear-gradient(${index}deg,#f006,#00f6)"></div>`,
    ),
  },
  {
    name: 'deep-3d',
    does: 'turns 1,500 nested boxes in three dimensions for every frame',
    html:
      times(
        1500,
        () => '<div style="transform-style:preserve-3d;transform:rotate3d(1,1,1,.4deg);padding:1px;background:#0af1">',
      ) +
      script(
        everyFrame(`document.querySelector('div').style.transform = 'rotateY(' + performance.now() / 20 + 'deg)'`),
      ),
  },
  {
    name: 'scaled-text',
    does: 'scales text to a million times its size, for every frame',
    html:
      box('will-change:transform', '<h1>scaled</h1>'.repeat(50)) +
      script(everyFrame(`document.querySelector('div').style.transform = 'scale(' + (1 + Math.random() * 1e6) + ')'`)),
  },
  {
    name: 'box-shadows',
    does: 'casts 4,000 wide shadows of one box',
    html: `<div style="width:900px;height:500px;border-radius:50%;box-shadow:${Array.from(
      { length: 4000 },
      (_, index) => `${index % 90}px ${index % 70}px ${400 + index}px hsl(${index} 80% 50% / .1)`,
    ).join()}"></div>`,
  },
  {
    name: 'animations',
    does: 'runs 20,000 animations of filters and clips',
    html: `<style>@keyframes k{to{filter:blur(9px) hue-rotate(360deg);clip-path:circle(9%);rotate:1turn}}i{display:inline-block;width:9px;height:9px;background:#08f;animation:k 1s infinite}</style>${'<i></i>'.repeat(20_000)}`,
  },
]
