// What pages and answers allow the browser. Plain values, because next.config.ts reads them as well.

/**
 * For everything Next serves as a page or a file. Styles in elements are ours alone; React writes some into attributes. Posts and captures are read with
 * fetch(data:), pictures are shown from blob:. A worker is held to the policy of its own file, which is this one.
 */
export const pageDirectives = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' blob: data:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self' blob: data:",
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** React compares the stacks of two processes with eval, and Next puts its overlay's styles into the page. */
export const developmentDirectives = {
  ...pageDirectives,
  'script-src': "'self' 'wasm-unsafe-eval' 'unsafe-eval' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
}

const features = ['microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'browsing-topics']
const allowing = (allowed: '()' | '(self)') =>
  [`camera=${allowed}`, ...features.map((name) => `${name}=()`), `display-capture=${allowed}`].join(', ')

/** The editor takes pictures of the screen and by cameras, when people ask for it. */
export const editorPermissions = allowing('(self)')

export const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': allowing('()'),
}

/** For what programs read: opened in a browser, it may load and run nothing and be framed by nobody. */
export const answerHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Two years, as browsers' lists of such hosts want it. Other hosts below this name are not ours to speak for. */
export const transportSecurity = 'max-age=63072000'
