// What is made of our sources and of packages before anything can run: the pixel kernel, the fonts of the browser, those of the
// editor, the render thread, the page that makes films. Each does nothing when what it made is current.

// One after the other: imported side by side, both font builds would unpack through one WASM memory at once and spoil each other's bytes.
for (const build of ['kernel', 'fonts', 'editor-fonts', 'render-thread', 'film-page'])
  await import(`./build-${build}.mjs`)
