/** The domains of push services: Google (Chrome and browsers based on it), Mozilla, Apple and Microsoft. */
const domains = ['googleapis.com', 'google.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** An allow list, since endpoints are the only addresses that people give and the server calls (SSRF). */
export function isPushService(endpoint: string): boolean {
  // Browsers write them in ASCII, of which the longest fits the index of subscriptions.
  if (!/^[!-~]+$/.test(endpoint) || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const isTheirs = domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
  return protocol === 'https:' && port === '' && username === '' && isTheirs
}
