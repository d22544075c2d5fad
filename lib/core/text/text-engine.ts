// What setting text takes, as one part that is loaded with the first text: a scene without words costs none of it.
export { createFontStore } from './font-store'
export { layOut } from './lay-out-text'
