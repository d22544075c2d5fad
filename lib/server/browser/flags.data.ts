// Every switch Chromium is started with and why. The egress switches come from lib/server/outbound; @sparticuz/chromium's own list is never
// used: it turns web security off and runs everything in one process. Site isolation is not asked for: the embedded headless shell draws all
// frames of a page in one process, so that its gigabyte is the page's; captures never share one. A full Chrome gives each site its own.

export const browserFlags: { flag: string; reason: string }[] = [
  { flag: '--headless', reason: 'No display. In the bundled browser, a headless shell, it is the only mode.' },
  { flag: '--remote-debugging-pipe', reason: 'Commands come through a pipe: no port a page could talk to.' },
  { flag: '--no-startup-window', reason: 'A full Chrome opens a tab otherwise, which nobody uses.' },
  { flag: '--no-first-run', reason: 'A full Chrome shows its welcome otherwise.' },
  { flag: '--no-default-browser-check', reason: 'A full Chrome asks otherwise.' },
  { flag: '--disable-search-engine-choice-screen', reason: 'A full Chrome asks otherwise, in some countries.' },
  { flag: '--lang=en-US', reason: 'navigator.language and Accept-Language are the same wherever the service runs.' },

  { flag: '--hide-scrollbars', reason: 'A picture of a page has none.' },
  {
    flag: '--font-render-hinting=none',
    reason: 'Glyphs are spaced as on a high-density screen, not snapped to pixels.',
  },
  { flag: '--force-color-profile=srgb', reason: 'The PNG has the colors the page asked for, whatever the host has.' },
  { flag: '--mute-audio', reason: 'Nobody listens.' },

  { flag: '--block-new-web-contents', reason: 'window.open gives null: 50 popups left 50 pages behind without it.' },
  { flag: '--deny-permission-prompts', reason: 'Nobody answers a prompt. Every context denies them by command too.' },
  { flag: '--noerrdialogs', reason: 'A dialog of the browser itself would wait for ever.' },

  { flag: '--disable-background-timer-throttling', reason: 'Pages captured side by side are all in the background.' },
  { flag: '--disable-backgrounding-occluded-windows', reason: 'As above: a page behind another still paints.' },
  { flag: '--disable-renderer-backgrounding', reason: 'As above: its process keeps its priority.' },

  {
    flag: '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    reason: 'A headless browser has no mouse: (hover: none) on a desktop. 2 is hover, 4 is fine; touch emulation wins.',
  },
  {
    flag: '--enable-unsafe-swiftshader',
    reason: 'WebGL pages are drawn by software, which is off by default one day.',
  },
  { flag: '--disk-cache-size=33554432', reason: 'Bounds the memory of a cache that no later capture may use anyway.' },
  { flag: '--disable-gpu-shader-disk-cache', reason: 'The profile is thrown away.' },

  { flag: '--disable-background-networking', reason: 'The browser itself has nothing to fetch.' },
  { flag: '--disable-component-update', reason: 'As above.' },
  { flag: '--disable-client-side-phishing-detection', reason: 'As above.' },
  { flag: '--disable-domain-reliability', reason: 'As above: it would report to its maker how hosts answer.' },
  { flag: '--disable-sync', reason: 'As above.' },
  { flag: '--no-pings', reason: 'A link that is followed reports to nobody.' },
  { flag: '--disable-breakpad', reason: 'A crash leaves no dump on disk.' },
  { flag: '--disable-crash-reporter', reason: 'A crash is reported to nobody but our log.' },
  { flag: '--metrics-recording-only', reason: 'Statistics are not sent.' },
  { flag: '--disable-default-apps', reason: 'Nothing is installed into a profile that lives for an hour.' },
  { flag: '--disable-extensions', reason: 'As above.' },
  { flag: '--password-store=basic', reason: 'No keyring of the host is asked.' },
]

/** One switch holds all of them: Chromium obeys only the last `--disable-features`. */
export const disabledFeatures: { feature: string; reason: string }[] = [
  { feature: 'HttpsUpgrades', reason: 'http:// is captured as http://, without a try at https:// first.' },
  { feature: 'MediaRouter', reason: 'It looks for players on the local network.' },
  { feature: 'Translate', reason: 'No bar over the page.' },
  { feature: 'OptimizationHints', reason: 'It asks its maker about pages.' },
  { feature: 'BackForwardCache', reason: 'Nobody goes back: a page that was left is freed at once.' },
  { feature: 'PaintHolding', reason: 'What is painted at the deadline is the new page, never the one before it.' },
]
