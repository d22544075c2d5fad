// What is made of our sources and of packages before anything can run: the pixel kernel, the fonts of the browser, the fonts of the
// editor. Each does nothing when what it made is current.
import './build-kernel.mjs'
import './build-fonts.mjs'
import './build-editor-fonts.mjs'
