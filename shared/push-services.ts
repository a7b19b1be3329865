/** Whose push services browsers name: Google’s (Chrome and what is made of it), Mozilla’s, Apple’s and Microsoft’s. */
const keepers = ['googleapis.com', 'google.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** The one kind of address that people give and that we call: nowhere but at these. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const isTheirs = keepers.some((keeper) => hostname === keeper || hostname.endsWith(`.${keeper}`))
  return protocol === 'https:' && port === '' && username === '' && isTheirs
}
