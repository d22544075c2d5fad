// What autoconsent's own files do not say in a form that can be looked at before its program runs.

/** Elements that the rules written as code look for first; kept beside lib/cmps of the package's sources. */
export const codeRuleSigns: { name: string; selector: string }[] = [
  { name: 'Admiral', selector: 'button[class*=Pills__StyledPill]' },
  { name: 'Conversant', selector: '.cmp-root .cmp-receptacle' },
  { name: 'consentmanager.net', selector: '#cmpbox' },
  { name: 'Cybotcookiebot', selector: '#CybotCookiebotDialog, #dtcookie-container' },
  { name: 'Evidon', selector: '#_evidon_banner' },
  { name: 'Klaro', selector: '.klaro > .cookie-modal, .klaro > .cookie-notice' },
  { name: 'Onetrust', selector: '#onetrust-banner-sdk, #onetrust-pc-sdk' },
  { name: 'TrustArc-top', selector: '#truste-show-consent, #truste-consent-track' },
  { name: 'Uniconsent', selector: '.unic .unic-box, .unic .unic-bar, .unic .unic-modal' },
  { name: 'tumblr-com', selector: '#cmp-app-container' },
  { name: 'tiktok.com', selector: 'tiktok-cookie-banner' },
]

/** Where a page puts the frame of a banner that comes from elsewhere; the frame may still be on its way. */
export const frameHolders = 'div[id^="sp_message_container_"], iframe[id^="sp_message_iframe_"]'

/** Addresses of frames in which the rules written as code, and those without an address of their own, find a banner. */
export const consentFrameAddresses: RegExp[] = [
  /^https?:\/\/[^/?#]+\/(?:(?:privacy-manager|ccpa_pm|us_pm)\/)?index\.html\?.*(?:message_id|requestUUID|consentUUID)=/,
  /^https?:\/\/ccpa-(?:notice|pm)\.sp-prod\.net\//,
  /^https?:\/\/(?:[^/?#]+\.)?(?:piano\.io|tinypass\.com)\//,
]

/** Rules whose way out is a click on what says that all is accepted, for want of another: those banners stay. */
export const acceptingRules = ['asus', 'bswhealth', 'depop', 'fever', 'nhs.uk', 'xing.com']
