document.documentElement.style.background = '#0a78c8'
