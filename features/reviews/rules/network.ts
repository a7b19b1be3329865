/**
 * The network by which reviews are compared: the first 24 bits of IPv4, the first 48 of IPv6. Null for addresses that do not
 * identify anybody: our own, and private ones.
 */
export function widerNetwork(address: string): string | null {
  const parts = address.match(/^(\d+)\.(\d+)\.(\d+)\.\d+$/)
  if (parts) {
    const [, a = 0, b = 0, c = 0] = parts.map(Number)
    return identifiesNobody(a, b) ? null : `${a}.${b}.${c}`
  }
  const [first, second, third] = address.toLowerCase().split(':')
  if (!first || !second || third === undefined || /^(0+|f[cde][0-9a-f]*)$/.test(first)) return null
  return `${first}:${second}:${third || '0'}`
}

/** Loopback, link-local and private IPv4, and 100.64 to 100.127 (carrier-grade NAT). */
const identifiesNobody = (a: number, b: number): boolean =>
  [0, 10, 127].includes(a) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b <= 31) ||
  (a === 192 && b === 168) ||
  (a === 100 && b >= 64 && b <= 127)
