// Names that no public name server owns. Refusing them before DNS is the fast answer; the check of every resolved address is the safe one.

/** A host that is one of these, or ends in a dot and one of these, is never on the public internet. */
export const nonPublicSuffixes = [
  'localhost', // RFC 6761 6.3: the whole domain is loopback, and Chromium hard-codes it
  'invalid', // RFC 6761 6.4
  'local', // RFC 6762 3: mDNS
  'intranet', // RFC 6762 appendix G, as the next five
  'internal', // also reserved for private use by ICANN (2024); cloud metadata and container hosts
  'private',
  'corp',
  'home',
  'lan',
  'localdomain', // the usual search domain of /etc/hosts
  'home.arpa', // RFC 8375
  'onion', // RFC 7686
  'alt', // RFC 9476
  'svc', // Kubernetes
  'consul', // HashiCorp Consul
] as const
