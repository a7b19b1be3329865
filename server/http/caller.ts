import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Services } from '#server/context.ts'

/** Where a request came from. */
export interface Origin {
  /** The rate limit key: the address, or the network of an IPv6 address. */
  address: string
  /** True for a proxy that TRUSTED_PROXIES does not name: many people share this address. */
  ofMany: boolean
  /** What happened to the address sent by a proxy. */
  forwarded: 'not sent' | 'believed' | 'not believed'
}

/** Not reachable from the internet: what forwards from there is a proxy of the site. */
const privateNetworks = networks([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
])

/**
 * Finds where requests come from. `X-Forwarded-For` is trusted only as far as trusted proxies wrote it: from its end to the
 * first address that is none of theirs. A header from anybody else is logged once.
 */
export function originOf({ settings, log }: Pick<Services, 'settings' | 'log'>): (c: Context) => Origin {
  const trusted = networks(settings.trustedProxies)
  let told = false
  const tellOnce = (address: string) => {
    if (told) return
    told = true
    const whose = isIn(privateNetworks, address) ? address : 'an address on the internet'
    log.warn(
      `A request with X-Forwarded-For came from ${whose}, which TRUSTED_PROXIES does not name: the header is not believed. If that is a proxy of this site, name it there; until then all who come through it look like one visitor.`,
    )
  }
  return (c) => {
    const direct = plainAddress(c.env ? (getConnInfo(c).remote.address ?? '') : '')
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded === undefined) return { address: networkOf(direct), ofMany: false, forwarded: 'not sent' }
    if (direct !== '' && !isIn(trusted, direct)) {
      tellOnce(direct)
      return { address: networkOf(direct), ofMany: isIn(privateNetworks, direct), forwarded: 'not believed' }
    }
    return { address: networkOf(firstBefore(direct, forwarded, trusted)), ofMany: false, forwarded: 'believed' }
  }
}

/** The client of the outermost trusted proxy: follows the header back from `direct` to the first address that is not trusted. */
function firstBefore(direct: string, forwarded: string, trusted: BlockList): string {
  let address = direct
  for (const hop of forwarded.split(',').reverse()) {
    const before = addressIn(hop)
    if (!before) return address
    address = before
    if (!isIn(trusted, before)) return address
  }
  return address
}

function networks(list: readonly string[]): BlockList {
  const all = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const version = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) all.addAddress(address, version)
    else all.addSubnet(address, Number(bits), version)
  }
  return all
}

const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** An IPv4-mapped IPv6 address is that IPv4 address; a zone (network interface) is dropped. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** An address written by a proxy, perhaps with a port; null when it is none. */
function addressIn(hop: string): string | null {
  const written = hop.trim()
  const bare = written.match(/^\[(.+)\](?::\d+)?$/)?.[1] ?? written.match(/^([\d.]+):\d+$/)?.[1] ?? written
  const address = plainAddress(bare)
  return isIP(address) === 0 ? null : address
}

/** An IPv4 address is its own network; one IPv6 customer has the 2^64 addresses that share the first half. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const half = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${half.join(':')}::/64`
}
