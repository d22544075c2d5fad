// Draws the charts of the sample picture from fixed numbers.
/** A cardinal spline through the points. */
const smooth = (points) =>
  points
    .map(([x, y], at) => {
      if (at === 0) return `M${x} ${y}`
      const [ax, ay] = points[at - 1]
      const [bx, by] = points[at - 2] ?? [ax, ay]
      const [cx, cy] = points[at + 1] ?? [x, y]
      return `C${ax + (x - bx) / 6} ${ay + (y - by) / 6} ${x - (cx - ax) / 6} ${y - (cy - ay) / 6} ${x} ${y}`
    })
    .join('')

const spread = (values, { left, right, bottom, unit }) =>
  values.map((value, at) => [left + ((right - left) * at) / (values.length - 1), bottom - value * unit])

for (const svg of document.querySelectorAll('[data-spark]')) {
  const values = svg.dataset.spark.split(' ').map(Number)
  svg.setAttribute('viewBox', '0 0 72 32')
  svg.innerHTML = `<path stroke-width="2" d="${smooth(spread(values, { left: 1, right: 71, bottom: 32, unit: 2.8 }))}"/>`
}

const area = { left: 34, right: 912, bottom: 284, unit: 6.6 }
const now = spread([14, 17, 16, 19.5, 18.5, 22, 24.5, 22.5, 27, 31.48, 28, 29.5, 27, 32, 35.5, 33.5, 38.5], area)
const before = spread([12, 13.5, 15, 14, 16.5, 18, 16.5, 19.5, 21, 24.9, 22, 21.5, 24, 22.5, 25, 26.5, 25.8], area)
const lines = [0, 10, 20, 30, 40].map((value) => {
  const y = area.bottom - value * area.unit
  return `<path d="M34 ${y}H912" stroke="#f0f0f4" stroke-width="1"/><text x="0" y="${y + 4}">${value ? `${value}k` : '0'}</text>`
})
const days = [1, 5, 9, 13, 17, 21, 25, 29].map(
  (day, at) => `<text x="${area.left + 12 + at * 118}" y="308" text-anchor="middle">${day} May</text>`,
)
const [x, y] = now[9]
document.querySelector('#chart').innerHTML = `
  <defs><linearGradient id="fill" x1="0" x2="0" y1="0" y2="1">
    <stop offset="0" stop-color="#6366f1" stop-opacity=".2"/><stop offset="1" stop-color="#6366f1" stop-opacity="0"/>
  </linearGradient></defs>
  ${lines.join('')}${days.join('')}
  <path d="${smooth(before)}" stroke="#c7cad6" stroke-width="2" stroke-dasharray="0.1 5"/>
  <path d="${smooth(now)}L912 284L34 284Z" fill="url(#fill)" stroke="none"/>
  <path d="${smooth(now)}" stroke="#6366f1" stroke-width="2.5"/>
  <path d="M${x} 8V284" stroke="#6366f1" stroke-width="1" stroke-dasharray="3 4"/>
  <circle cx="${x}" cy="${y}" r="5" fill="#6366f1" stroke="#fff" stroke-width="2.5"/>`
