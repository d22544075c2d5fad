const titles = ['Capture', 'Compose', 'Annotate', 'Redact', 'Animate', 'Export', 'Share', 'Automate']
const cards = document.querySelector('.cards')
titles.forEach((title, index) => {
  const card = document.createElement('article')
  card.className = 'card'
  card.innerHTML = `<img alt="" src="/image.svg?fill=hsl(${index * 45},70%25,60%25)"><p><strong>${title}</strong><br>One of the eight things this imaginary product does rather well.</p>`
  cards.append(card)
})
document.documentElement.dataset.ready = 'true'
