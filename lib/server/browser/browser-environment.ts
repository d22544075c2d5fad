// What of our environment a browser may see: it runs strangers' pages, and the rest holds secrets.
import 'server-only'

const inherited = ['PATH', 'TZ', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']

/** The few inherited variables, then `own`, which wins. */
export function browserEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  const kept = inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  // Without a UTF-8 language Chromium calls itself "en-US@posix" in navigator.language (seen in 153).
  return { ...Object.fromEntries(kept), LANG: 'en_US.UTF-8', ...own }
}
