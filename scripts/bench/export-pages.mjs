// The pages of the export bench: what people take screenshots of, written so that no line repeats (repetition flatters a compressor).
import { seededRandom } from './export-photo.mjs'

const words =
  'the a of to and in that with from on for by at over under after before capture browser window picture shadow gradient pixel colour frame margin corner border layout text image quality format server request answer cache queue limit signal stream network address policy redirect certificate font glyph baseline weight contrast theme light dark user reader editor tool layer canvas tile kernel filter blur noise sharp depth motion curve handle anchor point line circle arrow label note review release version change history undo branch merge build test bench report measure figure table chart axis value share average median latency memory thread worker process socket header body field schema error code hint small large quick slow careful honest plain simple stable private public local remote early late whole partial visible hidden'.split(
    ' ',
  )

function writer(seed) {
  const random = seededRandom(seed)
  const word = () => words[Math.floor(random() * words.length)]
  const sentence = (length = 9 + Math.floor(random() * 12)) => {
    const text = Array.from({ length }, word).join(' ')
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = (sentences) => Array.from({ length: sentences }, () => sentence()).join(' ')
  const title = (length = 4) => sentence(length).slice(0, -1)
  return { random, word, sentence, paragraph, title }
}

const times = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('')

function textPage() {
  const { paragraph, title, word, random } = writer(1)
  const linked = (text) => text.replace(/\b(browser|policy|schema|kernel|certificate|median)\b/g, '<a>$1</a>')
  return `<style>body{margin:0;font:17px/1.62 Inter;color:#1b1f24;background:#fff;display:grid;grid-template-columns:280px 1fr 300px;gap:56px;padding:36px 64px}
    h1{font-size:40px;line-height:1.15;margin:0 0 8px}h2{font-size:24px;margin:26px 0 6px}p{margin:0 0 14px}a{color:#0b62d6;text-decoration:underline}
    nav{font-size:15px;color:#57606a}nav b{display:block;color:#1b1f24;margin:16px 0 4px}aside{font-size:14px;color:#57606a;border-left:1px solid #d8dee4;padding-left:24px}
    pre{font:14px/1.5 Inter;background:#f6f8fa;border:1px solid #d8dee4;border-radius:8px;padding:14px 18px}pre i{color:#cf222e;font-style:normal}pre u{color:#0a3069;text-decoration:none}</style>
    <nav>${times(5, () => `<b>${title(2)}</b>${times(6, () => `<div>${title(3)}</div>`)}`)}</nav>
    <main><h1>${title(6)}</h1>${times(3, (index) => `<h2>${index + 1}. ${title(5)}</h2><p>${linked(paragraph(4))}</p><p>${linked(paragraph(3))}</p>`)}
    <pre>${times(7, () => `<i>const</i> ${word()} = <i>await</i> ${word()}.${word()}(<u>'${word()}/${word()}'</u>, { ${word()}: ${Math.floor(random() * 999)} })\n`)}</pre><p>${linked(paragraph(4))}</p></main>
    <aside>${times(9, () => `<p><b>${title(3)}</b><br>${paragraph(2)}</p>`)}</aside>`
}

function darkUi() {
  const { word, title, sentence, random } = writer(2)
  const colors = ['#ff7b72', '#79c0ff', '#d2a8ff', '#a5d6ff', '#ffa657', '#7ee787', '#c9d1d9']
  const token = () => `<span style="color:${colors[Math.floor(random() * colors.length)]}">${word()}</span>`
  const line = (number) =>
    `<div><s>${number + 214}</s>${'&nbsp;'.repeat(2 * Math.floor(random() * 5))}${times(2 + Math.floor(random() * 8), () => `${token()}${['.', ' ', '(', ', ', ' = '][Math.floor(random() * 5)]}`)}</div>`
  return `<style>body{margin:0;background:#0d1117;color:#c9d1d9;font:13px/1.5 Inter;display:grid;grid-template:44px 1fr 200px 26px/260px 1fr 380px;height:100vh}
    header{grid-column:1/4;background:#161b22;border-bottom:1px solid #30363d;padding:12px 18px;color:#8b949e}.side{border-right:1px solid #21262d;padding:12px 16px;grid-area:2/1/4}
    .side div{padding:3px 8px;border-radius:5px}.side div:nth-child(7){background:#1f6feb55;color:#fff}main{font:14px/1.55 Inter;padding:10px 0;grid-area:2/2;overflow:hidden;white-space:nowrap}
    main s{display:inline-block;width:52px;text-align:right;padding-right:18px;color:#484f58;text-decoration:none}.panel{border-left:1px solid #21262d;padding:16px;grid-area:2/3/4;overflow:hidden}
    .card{background:linear-gradient(#1c2230,#161b22);border:1px solid #30363d;border-radius:10px;padding:12px 14px;margin-bottom:12px;box-shadow:0 8px 24px #0008}
    .out{grid-area:3/2;border-top:1px solid #30363d;font:12.5px/1.5 Inter;padding:10px 18px;color:#8b949e;overflow:hidden}footer{grid-column:1/4;background:#1f6feb;color:#fff;padding:4px 14px;font-size:12px}</style>
    <header>File &nbsp; Edit &nbsp; Selection &nbsp; View &nbsp; Go &nbsp; Run &nbsp; — &nbsp; ${title(4)}</header><div class="side">${times(34, () => `<div>${word()}-${word()}.ts</div>`)}</div>
    <main>${times(40, line)}</main><div class="panel">${times(7, () => `<div class="card"><b>${title(3)}</b><br><span style="color:#8b949e">${sentence(14)}</span></div>`)}</div>
    <div class="out">${times(9, () => `<div><span style="color:#3fb950">ok</span> ${word()}/${word()} ${sentence(7)} ${(random() * 900).toFixed(1)} ms</div>`)}</div><footer>main &nbsp; 0 errors &nbsp; 2 warnings</footer>`
}

function landing(photoUrl) {
  const { title, sentence } = writer(3)
  const tints = ['#ff9966,#ff5e62', '#36d1dc,#5b86e5', '#c471f5,#fa71cd', '#43e97b,#38f9d7']
  return `<style>body{margin:0;font:18px/1.55 Inter;color:#0f1222;background:radial-gradient(1200px 700px at 12% -10%,#ffd6e8,transparent),radial-gradient(1000px 800px at 95% 8%,#c9d8ff,transparent),radial-gradient(900px 700px at 60% 110%,#d6fff1,transparent),#fbfbff;height:100vh;overflow:hidden}
    nav{display:flex;gap:36px;padding:26px 96px;font-weight:600;font-size:16px}nav span:last-child{margin-left:auto;background:#111430;color:#fff;border-radius:99px;padding:8px 20px}
    .hero{display:grid;grid-template-columns:1fr 860px;gap:64px;padding:36px 96px}h1{font-size:68px;line-height:1.04;letter-spacing:-.03em;margin:36px 0 18px;background:linear-gradient(90deg,#2b1d8f,#d0336e);-webkit-background-clip:text;color:transparent}
    .cta{display:inline-block;margin:18px 14px 0 0;padding:14px 26px;border-radius:14px;font-weight:650;color:#fff;background:linear-gradient(#6a5cff,#4b3bea);box-shadow:0 14px 34px #5a4bff66}
    .shot{border-radius:20px;overflow:hidden;box-shadow:0 40px 90px #2a1f6b55,0 4px 14px #0002;height:480px;background:#fff url(${photoUrl}) center/cover}.glass{margin:250px 40px 0;padding:22px 26px;border-radius:18px;color:#fff;background:#ffffff2e;backdrop-filter:blur(18px);border:1px solid #ffffff66}
    .cards{display:grid;grid-template-columns:repeat(4,1fr);gap:28px;padding:24px 96px}.card{padding:24px;border-radius:20px;background:#ffffffcc;box-shadow:0 12px 40px #1b1f4a1f;font-size:16px}.dot{width:52px;height:52px;border-radius:16px;margin-bottom:14px}</style>
    <nav><span>◆ Vitrine</span><span>Product</span><span>Pricing</span><span>Docs</span><span>Start free</span></nav>
    <div class="hero"><div><h1>${title(5)}</h1><div style="font-size:21px;color:#474b66">${sentence(22)}</div><span class="cta">${title(2)}</span><span class="cta" style="background:#fff;color:#111430;box-shadow:0 6px 20px #0001">${title(2)}</span></div>
    <div class="shot"><div class="glass"><b>${title(4)}</b><br>${sentence(12)}</div></div></div>
    <div class="cards">${tints.map((tint) => `<div class="card"><div class="dot" style="background:linear-gradient(135deg,${tint})"></div><b>${title(3)}</b><br><span style="color:#5a5f7c">${sentence(16)}</span></div>`).join('')}</div>`
}

function transparentWindow() {
  const { title, sentence, paragraph } = writer(4)
  return `<style>body{margin:0;background:transparent;font:15px/1.55 Inter;color:#1d2433}.window{margin:70px 90px 0;height:800px;border-radius:14px;background:#fff;box-shadow:0 32px 70px #0f172a66,0 0 0 1px #0f172a22,0 8px 20px #0f172a33;overflow:hidden}
    .bar{height:46px;background:linear-gradient(#f3f4f7,#e6e8ee);border-bottom:1px solid #d5d8e0;display:flex;gap:9px;align-items:center;padding:0 18px}.bar i{width:13px;height:13px;border-radius:50%}.in{display:grid;grid-template-columns:240px 1fr;height:754px}
    .list{background:#f7f8fb;border-right:1px solid #e3e6ee;padding:18px;font-size:14px}.list div{padding:7px 10px}.main{padding:26px 34px}.bubble{max-width:620px;padding:12px 16px;border-radius:16px;margin:12px 0;background:#eef1f7}.me{margin-left:auto;color:#fff;background:linear-gradient(#4d8dff,#2f6bff)}</style>
    <div class="window"><div class="bar"><i style="background:#ff5f57"></i><i style="background:#febc2e"></i><i style="background:#28c840"></i><span style="margin:auto;font-weight:600">${title(3)}</span></div>
    <div class="in"><div class="list">${times(15, () => `<div>${title(3)}</div>`)}</div><div class="main">${times(8, (index) => `<div class="bubble ${index % 3 === 1 ? 'me' : ''}">${index % 2 ? sentence(18) : paragraph(2)}</div>`)}</div></div></div>`
}

function dashboard(photoUrl) {
  const { title, word, random } = writer(5)
  const path = (height) => {
    let value = 0.5
    return times(140, (index) => {
      value = Math.min(0.95, Math.max(0.05, value + (random() - 0.5) * 0.16))
      return `${index ? 'L' : 'M'}${(index * 7.6).toFixed(1)} ${(height * value).toFixed(1)}`
    })
  }
  const rows = times(
    11,
    () =>
      `<tr><td>${word()}-${word()}</td><td>${word()}</td><td>${(random() * 9000).toFixed(2)}</td><td>${(random() * 100).toFixed(1)} %</td><td><span style="background:${random() < 0.7 ? '#dcfce7;color:#166534' : '#fee2e2;color:#991b1b'};padding:2px 10px;border-radius:99px">${word()}</span></td></tr>`,
  )
  return `<style>body{margin:0;font:14px/1.5 Inter;background:#f4f6fb;color:#131a2b;display:grid;grid-template-columns:230px 1fr;height:100vh}.side{background:#101828;color:#cbd5e1;padding:22px}.side div{padding:7px 0}
    main{padding:24px 30px}.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:18px;margin:14px 0}.card{background:#fff;border:1px solid #e4e9f2;border-radius:14px;padding:16px 20px;box-shadow:0 2px 8px #1018280d}.card b{font-size:26px;display:block}
    .wide{display:grid;grid-template-columns:2fr 1fr;gap:18px}td{padding:7px 14px;border-top:1px solid #eef1f6}table{width:100%;border-collapse:collapse}.pic{background:url(${photoUrl}) center/cover;border-radius:14px}</style>
    <div class="side"><b style="font-size:20px;color:#fff">◆ ${title(1)}</b>${times(16, () => `<div>${title(2)}</div>`)}</div><main><h1 style="margin:0">${title(4)}</h1>
    <div class="grid">${times(4, () => `<div class="card">${title(2)}<b>${Math.floor(random() * 90000).toLocaleString('en')}</b><svg width="100%" height="46" viewBox="0 0 1060 46" preserveAspectRatio="none"><path d="${path(46)}" fill="none" stroke="#4f6bff" stroke-width="3"/></svg></div>`)}</div>
    <div class="wide"><div class="card"><svg width="100%" height="300" viewBox="0 0 1060 300"><defs><linearGradient id="f" x2="0" y2="1"><stop stop-color="#4f6bff" stop-opacity=".35"/><stop offset="1" stop-color="#4f6bff" stop-opacity="0"/></linearGradient></defs>${times(3, (index) => `<path d="${path(300)}${index ? '' : 'L1056 300L0 300Z'}" fill="${index ? 'none' : 'url(#f)'}" stroke="${['#4f6bff', '#f97316', '#10b981'][index]}" stroke-width="2"/>`)}</svg></div><div class="pic"></div></div>
    <div class="card" style="margin-top:18px"><table>${rows}</table></div></main>`
}

/** `photoUrl` is a picture for the places where such pages hold one. Sizes are CSS pixels. */
export function pages(photoUrl) {
  const desktop = { width: 1920, height: 1080, scale: 1, transparent: false }
  return [
    { name: 'text page', ...desktop, body: textPage() },
    { name: 'dark UI', ...desktop, body: darkUi() },
    { name: 'landing page', ...desktop, body: landing(photoUrl) },
    { name: 'transparent window', width: 1600, height: 1000, scale: 1, transparent: true, body: transparentWindow() },
    { name: '4K dashboard', ...desktop, scale: 2, body: dashboard(photoUrl) },
  ]
}
