// The themes people choose from, with the colours that a choice shows before the theme itself is fetched. Ids are stored in scenes for ever.
// What a theme leaves out (quiet, marked, the terminal's) is made of its others; quiet stands out from the ground by 2.4 to 1 at least.

export interface CodeTheme {
  id: string
  label: string
  appearance: 'dark' | 'light'
  ground: string
  ink: string
  /** Line numbers. */
  quiet: string
  /** Grounds of marked, added and removed lines: they let the theme's own through. */
  marked: string
  added: string
  removed: string
  /** A keyword, a function's name, a text, a number, a comment. */
  swatch: readonly string[]
  /** The terminal's 16: eight colours, then the same ones bright. */
  ansi: readonly string[]
}

function theme(id: string, label: string, appearance: CodeTheme['appearance'], rows: readonly string[]): CodeTheme {
  const [colors = [], swatch = [], plain = [], bright = []] = rows.map((row) => row.split(' '))
  const [ground, ink, quiet, marked, added, removed] = colors as [string, string, string, string, string, string]
  return { id, label, appearance, ground, ink, quiet, marked, added, removed, swatch, ansi: [...plain, ...bright] }
}

export const defaultTheme = 'github-dark'

export const codeThemes: readonly CodeTheme[] = [
  theme('github-dark', 'GitHub Dark', 'dark', [
    '#24292e #e1e4e8 #5d646d #3392ff44 #34d05833 #ea4a5a33',
    '#f97583 #b392f0 #9ecbff #79b8ff #6a737d',
    '#586069 #ea4a5a #34d058 #ffea7f #2188ff #b392f0 #39c5cf #d1d5da',
    '#959da5 #f97583 #85e89d #ffea7f #79b8ff #b392f0 #56d4dd #fafbfc',
  ]),
  theme('github-dark-dimmed', 'GitHub Dark Dimmed', 'dark', [
    '#22272e #adbac7 #636e7b #dcbdfb33 #57ab5a33 #f4706733',
    '#f47067 #dcbdfb #96d0ff #6cb6ff #768390',
    '#545d68 #f47067 #57ab5a #c69026 #539bf5 #b083f0 #39c5cf #909dab',
    '#636e7b #ff938a #6bc46d #daaa3f #6cb6ff #dcbdfb #56d4dd #cdd9e5',
  ]),
  theme('one-dark-pro', 'One Dark Pro', 'dark', [
    '#282c34 #abb2bf #5f6776 #67769660 #8cc26533 #e0556133',
    '#c678dd #61afef #98c379 #d19a66 #7f848e',
    '#3f4451 #e05561 #8cc265 #d18f52 #4aa5f0 #c162de #42b3c2 #d7dae0',
    '#636a7a #ff616e #a5e075 #f0a45d #4dc4ff #de73ff #4cd1e0 #e6e6e6',
  ]),
  theme('dracula', 'Dracula', 'dark', [
    '#282a36 #f8f8f2 #6272a4 #44475a99 #50fa7b33 #ff555533',
    '#ff79c6 #50fa7b #f1fa8c #bd93f9 #6272a4',
    '#21222c #ff5555 #50fa7b #f1fa8c #bd93f9 #ff79c6 #8be9fd #f8f8f2',
    '#6272a4 #ff6e6e #69ff94 #ffffa5 #d6acff #ff92df #a4ffff #ffffff',
  ]),
  theme('tokyo-night', 'Tokyo Night', 'dark', [
    '#1a1b26 #a9b1d6 #565c79 #515c7e4d #73daca33 #f7768e33',
    '#7dcfff #7aa2f7 #9ece6a #ff9e64 #51597d',
    '#363b54 #f7768e #73daca #e0af68 #7aa2f7 #bb9af7 #7dcfff #787c99',
    '#565c79 #f7768e #73daca #e0af68 #7aa2f7 #bb9af7 #7dcfff #acb0d0',
  ]),
  theme('catppuccin-mocha', 'Catppuccin Mocha', 'dark', [
    '#1e1e2e #cdd6f4 #7f849c #9399b240 #a6e3a133 #f38ba833',
    '#cba6f7 #89b4fa #a6e3a1 #fab387 #9399b2',
    '#45475a #f38ba8 #a6e3a1 #f9e2af #89b4fa #f5c2e7 #94e2d5 #a6adc8',
    '#585b70 #f37799 #89d88b #ebd391 #74a8fc #f2aede #6bd7ca #bac2de',
  ]),
  theme('night-owl', 'Night Owl', 'dark', [
    '#011627 #d6deeb #4b6479 #1d3b5399 #22da6e33 #ef535033',
    '#c792ea #82aaff #ecc48d #f78c6c #637777',
    '#011627 #ef5350 #22da6e #c5e478 #82aaff #c792ea #21c7a8 #ffffff',
    '#575656 #ef5350 #22da6e #ffeb95 #82aaff #c792ea #7fdbca #ffffff',
  ]),
  theme('nord', 'Nord', 'dark', [
    '#2e3440 #d8dee9 #6b7486 #434c5e99 #a3be8c33 #bf616a33',
    '#81a1c1 #88c0d0 #a3be8c #b48ead #616e88',
    '#3b4252 #bf616a #a3be8c #ebcb8b #81a1c1 #b48ead #88c0d0 #e5e9f0',
    '#6b7486 #bf616a #a3be8c #ebcb8b #81a1c1 #b48ead #8fbcbb #eceff4',
  ]),
  theme('monokai', 'Monokai', 'dark', [
    '#272822 #f8f8f2 #90908a #878b9180 #86b42b33 #c4265e33',
    '#f92672 #a6e22e #e6db74 #ae81ff #88846f',
    '#333333 #c4265e #86b42b #b3b42b #6a7ec8 #8c6bc8 #56adbc #e3e3dd',
    '#666666 #f92672 #a6e22e #e2e22e #819aff #ae81ff #66d9ef #f8f8f2',
  ]),
  theme('dark-plus', 'VS Code Dark', 'dark', [
    '#1e1e1e #d4d4d4 #6a6a6a #dcdcaa33 #23d18b33 #f14c4c33',
    '#c586c0 #dcdcaa #ce9178 #b5cea8 #6a9955',
    '#1e1e1e #f14c4c #23d18b #e5e510 #3b8eea #d670d6 #29b8db #cccccc',
    '#7a7a7a #f14c4c #23d18b #f5f543 #3b8eea #d670d6 #29b8db #f2f2f2',
  ]),
  theme('rose-pine', 'Rosé Pine', 'dark', [
    '#191724 #e0def4 #908caa #6e6a8633 #31748f33 #eb6f9233',
    '#31748f #ebbcba #f6c177 #ebbcba #6e6a86',
    '#26233a #eb6f92 #31748f #f6c177 #9ccfd8 #c4a7e7 #ebbcba #e0def4',
    '#908caa #eb6f92 #31748f #f6c177 #9ccfd8 #c4a7e7 #ebbcba #e0def4',
  ]),
  theme('vitesse-dark', 'Vitesse Dark', 'dark', [
    '#121212 #cecabe #5c5b58 #eeeeee18 #4d937533 #cb767633',
    '#4d9375 #80a665 #c98a7d #4c9a91 #687668',
    '#393a34 #cb7676 #4d9375 #e6cc77 #6394bf #d9739f #5eaab5 #dbd7ca',
    '#777777 #cb7676 #4d9375 #e6cc77 #6394bf #d9739f #5eaab5 #ffffff',
  ]),
  theme('material-theme-ocean', 'Material Ocean', 'dark', [
    '#0f111a #babed8 #4f5264 #717cb450 #c3e88d33 #f0717833',
    '#89ddff #82aaff #c3e88d #f78c6c #464b5d',
    '#000000 #f07178 #c3e88d #ffcb6b #82aaff #c792ea #89ddff #ffffff',
    '#4f5467 #f07178 #c3e88d #ffcb6b #82aaff #c792ea #89ddff #ffffff',
  ]),
  theme('material-theme-palenight', 'Material Palenight', 'dark', [
    '#292d3e #babed8 #656a83 #717cb450 #c3e88d33 #f0717833',
    '#89ddff #82aaff #c3e88d #f78c6c #676e95',
    '#000000 #f07178 #c3e88d #ffcb6b #82aaff #c792ea #89ddff #ffffff',
    '#676e95 #f07178 #c3e88d #ffcb6b #82aaff #c792ea #89ddff #ffffff',
  ]),
  theme('synthwave-84', "Synthwave '84", 'dark', [
    '#262335 #bbbbbb #888690 #ffffff20 #72f1b833 #fe445033',
    '#fede5d #36f9f6 #ff8b39 #f97e72 #848bbd',
    '#1e1e1e #fe4450 #72f1b8 #f3e70f #03edf9 #ff7edb #03edf9 #cccccc',
    '#7a7a7a #fe4450 #72f1b8 #fede5d #03edf9 #ff7edb #03edf9 #f2f2f2',
  ]),
  theme('gruvbox-dark-medium', 'Gruvbox Dark', 'dark', [
    '#282828 #ebdbb2 #71665c #689d6a40 #98971a33 #cc241d33',
    '#fb4934 #fabd2f #b8bb26 #d3869b #928374',
    '#3c3836 #cc241d #98971a #d79921 #458588 #b16286 #689d6a #a89984',
    '#928374 #fb4934 #b8bb26 #fabd2f #83a598 #d3869b #8ec07c #ebdbb2',
  ]),
  theme('ayu-dark', 'Ayu Dark', 'dark', [
    '#0d1017 #bfbdb6 #525965 #3388ff40 #70bf5633 #f06b7333',
    '#ff8f40 #ffb454 #aad94c #d2a6ff #5a6673',
    '#1b1f29 #f06b73 #70bf56 #fdb04c #4fbfff #d0a1ff #93e2c8 #c7c7c7',
    '#686868 #f07178 #aad94c #ffb454 #59c2ff #d2a6ff #95e6cb #ffffff',
  ]),
  theme('everforest-dark', 'Everforest Dark', 'dark', [
    '#2d353b #d3c6aa #69716a #47525899 #a7c08033 #e67e8033',
    '#d699b6 #a7c080 #dbbc7f #d699b6 #859289',
    '#343f44 #e67e80 #a7c080 #dbbc7f #7fbbb3 #d699b6 #83c092 #d3c6aa',
    '#859289 #e67e80 #a7c080 #dbbc7f #7fbbb3 #d699b6 #83c092 #d3c6aa',
  ]),
  theme('kanagawa-wave', 'Kanagawa Wave', 'dark', [
    '#1f1f28 #dcd7ba #5f5e73 #22324999 #76946a33 #c3404333',
    '#957fb8 #7e9cd8 #98bb6c #d27e99 #727169',
    '#16161d #c34043 #76946a #c0a36e #7e9cd8 #957fb8 #6a9589 #c8c093',
    '#727169 #e82424 #98bb6c #e6c384 #7fb4ca #938aa9 #7aa89f #dcd7ba',
  ]),
  theme('solarized-dark', 'Solarized Dark', 'dark', [
    '#002b36 #839496 #4d686e #27464299 #85990033 #dc322f33',
    '#859900 #268bd2 #2aa198 #d33682 #586e75',
    '#073642 #dc322f #859900 #b58900 #268bd2 #d33682 #2aa198 #eee8d5',
    '#4a676d #cb4b16 #586e75 #657b83 #839496 #6c71c4 #93a1a1 #fdf6e3',
  ]),
  theme('poimandres', 'Poimandres', 'dark', [
    '#1b1e28 #a6accd #575b71 #717cb425 #5de4c733 #d0679d33',
    '#5de4c7 #add7ff #5de4c7 #5de4c7 #5a5f79',
    '#1b1e28 #d0679d #5de4c7 #fffac2 #89ddff #f087bd #89ddff #ffffff',
    '#a6accd #d0679d #5de4c7 #fffac2 #add7ff #f087bd #add7ff #ffffff',
  ]),
  theme('vesper', 'Vesper', 'dark', [
    '#101010 #ffffff #5e5e5e #ffffff25 #23d18b33 #f14c4c33',
    '#a0a0a0 #ffc799 #99ffe4 #ffc799 #575757',
    '#1e1e1e #f14c4c #23d18b #e5e510 #3b8eea #d670d6 #29b8db #cccccc',
    '#7a7a7a #f14c4c #23d18b #f5f543 #3b8eea #d670d6 #29b8db #f2f2f2',
  ]),
  theme('houston', 'Houston', 'dark', [
    '#17191e #eef0f9 #545864 #ad5dca44 #23d18b33 #dc365733',
    '#54b9ff #00daef #ffd493 #ffd493 #909299',
    '#17191e #dc3657 #23d18b #ffc368 #2b7eca #ad5dca #24c0cf #eef0f9',
    '#545864 #f4587e #4bf3c8 #ffd493 #54b9ff #cc75f4 #00daef #fafafa',
  ]),
  theme('laserwave', 'LaserWave', 'dark', [
    '#27212e #ffffff #827e86 #eb64b927 #74dfc433 #eb64b933',
    '#40b4c4 #eb64b9 #b4dce7 #b381c5 #91889b',
    '#1e1e1e #eb64b9 #74dfc4 #ffe261 #40b4c4 #b381c5 #b4dce7 #cccccc',
    '#7a7a7a #eb64b9 #74dfc4 #ffe261 #40b4c4 #b381c5 #b4dce7 #f2f2f2',
  ]),
  theme('andromeeda', 'Andromeda', 'dark', [
    '#23262e #d5ced9 #746f77 #3d435299 #96e07233 #ee5d4333',
    '#c74ded #ffe66d #96e072 #f39c12 #87888f',
    '#1e1e1e #ee5d43 #96e072 #ffe66d #7cb7ff #ff00aa #00e8c6 #cccccc',
    '#7a7a7a #ee5d43 #96e072 #ffe66d #7cb7ff #ff00aa #00e8c6 #f2f2f2',
  ]),
  theme('min-dark', 'Min Dark', 'dark', [
    '#1f1f1f #b392f0 #727272 #b392f033 #23d18b33 #f14c4c33',
    '#f97583 #b392f0 #ffab70 #f8f8f8 #6b737c',
    '#1e1e1e #f14c4c #23d18b #e5e510 #3b8eea #d670d6 #29b8db #cccccc',
    '#7a7a7a #f14c4c #23d18b #f5f543 #3b8eea #d670d6 #29b8db #f2f2f2',
  ]),
  theme('github-light', 'GitHub Light', 'light', [
    '#ffffff #24292e #a3a4a7 #0366d625 #28a7452e #d73a492e',
    '#d73a49 #6f42c1 #032f62 #005cc5 #6a737d',
    '#24292e #d73a49 #28a745 #cca10c #0366d6 #5a32a3 #1b7c83 #6a737d',
    '#959da5 #cb2431 #22863a #b08800 #005cc5 #5a32a3 #3192aa #9fa3a8',
  ]),
  theme('one-light', 'One Light', 'light', [
    '#fafafa #383a42 #9d9d9f #e5e5e699 #107c102e #cd31312e',
    '#a626a4 #4078f2 #50a14f #986801 #a0a1a7',
    '#24292e #cd3131 #107c10 #8a6d00 #0451a5 #bc05bc #0598bc #6e7781',
    '#666666 #cd3131 #14863c #946800 #0451a5 #bc05bc #0598bc #9c9c9d',
  ]),
  theme('catppuccin-latte', 'Catppuccin Latte', 'light', [
    '#eff1f5 #4c4f69 #8c8fa1 #7c7f934d #40a02b2e #d20f392e',
    '#8839ef #1e66f5 #40a02b #fe640b #7c7f93',
    '#5c5f77 #d20f39 #40a02b #d38923 #1e66f5 #dd73c3 #179299 #979aab',
    '#6c6f85 #de293e #49af3d #ca8e3a #456eff #d779bf #2d9fa8 #969aaa',
  ]),
  theme('night-owl-light', 'Night Owl Light', 'light', [
    '#fbfbfb #403f53 #90a7b2 #e0e0e099 #08916a2e #de3d3b2e',
    '#994cc3 #4876d6 #c96765 #aa0982 #939dbb',
    '#403f53 #de3d3b #08916a #c79e0e #288ed7 #d6438a #2aa298 #93a1a1',
    '#403f53 #de3d3b #08916a #c3990e #288ed7 #d6438a #2aa298 #93a1a1',
  ]),
  theme('rose-pine-dawn', 'Rosé Pine Dawn', 'light', [
    '#faf4ed #575279 #797593 #2869832e #2869832e #b4637a2e',
    '#286983 #d7827e #ea9d34 #d7827e #9893a5',
    '#f2e9e1 #b4637a #286983 #d3913f #56949f #907aa9 #d7827e #575279',
    '#797593 #b4637a #286983 #d3913f #56949f #907aa9 #d7827e #575279',
  ]),
  theme('vitesse-light', 'Vitesse Light', 'light', [
    '#ffffff #393a34 #a3a3a1 #22222218 #1e754f2e #ab59592e',
    '#1e754f #59873a #b56959 #2f798a #a0ada0',
    '#121212 #ab5959 #1e754f #bda437 #296aa3 #a13865 #2993a3 #a4a097',
    '#a1a1a1 #ab5959 #1e754f #bda437 #296aa3 #a13865 #2993a3 #a6a6a3',
  ]),
  theme('gruvbox-light-medium', 'Gruvbox Light', 'light', [
    '#fbf1c7 #3c3836 #a0947f #689d6a40 #98971a2e #cc241d2e',
    '#9d0006 #b57614 #79740e #8f3f71 #928374',
    '#ebdbb2 #cc241d #98971a #cb9123 #458588 #b16286 #689d6a #7c6f64',
    '#928374 #9d0006 #79740e #b57614 #076678 #8f3f71 #427b58 #3c3836',
  ]),
  theme('ayu-light', 'Ayu Light', 'light', [
    '#f8f9fa #5c6166 #9ea3aa #035bd626 #6cbf432e #f06b6c2e',
    '#fa8532 #eba400 #86b300 #a37acc #adaeb1',
    '#000000 #f06b6c #6ab049 #d29710 #21a1e2 #a176cb #4cae8e #9c9fa0',
    '#686868 #f07171 #83ac08 #cb9517 #22a4e6 #a37acc #4eb091 #9da0a1',
  ]),
  theme('everforest-light', 'Everforest Light', 'light', [
    '#fdf6e3 #5c6a72 #969e99 #df69ba2e #8da1012e #f855522e',
    '#df69ba #8da101 #dfa000 #df69ba #939f91',
    '#5c6a72 #f85552 #8da101 #cb9811 #3a94c5 #df69ba #35a77c #939f91',
    '#5c6a72 #f85552 #8da101 #cb9811 #3a94c5 #df69ba #35a77c #999f9b',
  ]),
  theme('solarized-light', 'Solarized Light', 'light', [
    '#fdf6e3 #657b83 #96a3a2 #8599002e #8599002e #dc322f2e',
    '#859900 #268bd2 #2aa198 #d33682 #93a1a1',
    '#073642 #dc322f #859900 #b58900 #268bd2 #d33682 #2aa198 #97a3a0',
    '#002b36 #cb4b16 #586e75 #657b83 #839496 #6c71c4 #93a1a1 #95a1a0',
  ]),
  theme('light-plus', 'VS Code Light', 'light', [
    '#ffffff #000000 #949494 #795e2633 #107c102e #cd31312e',
    '#af00db #795e26 #a31515 #098658 #008000',
    '#24292e #cd3131 #107c10 #8a6d00 #0451a5 #bc05bc #0598bc #6e7781',
    '#666666 #cd3131 #14863c #946800 #0451a5 #bc05bc #0598bc #a5a5a5',
  ]),
  theme('min-light', 'Min Light', 'light', [
    '#ffffff #24292e #9d9e9e #6f42c133 #77cc002e #d32f2f2e',
    '#d32f2f #6f42c1 #22863a #1976d2 #c2c3c5',
    '#333333 #d32f2f #6ab307 #e28e1a #9fa2a4 #9966cc #4ab390 #a3a3a6',
    '#a1a1a1 #d6656a #87b20a #bca241 #6871ff #a37acc #4cb291 #7e7e7e',
  ]),
]
