import * as z from 'zod'
import type { Settings } from '#server/settings/settings.ts'
import { type Finding, good, kindOf, notChecked, wrong } from './finding.ts'

const health = z.object({
  status: z.literal('ok'),
  forwarded: z.enum(['not sent', 'believed', 'not believed']),
  host: z.enum(['kept', 'changed']),
})

type Health = z.output<typeof health>
type Place = Pick<Settings, 'publicUrl' | 'mode' | 'host' | 'port'>
/** The statuses of a proxy whose product does not answer. */
const answersForNobody = [502, 503, 504]

/** Asks the product at its public address, and checks which headers of the proxy it accepted. */
export async function examineProxy(place: Place): Promise<Finding[]> {
  let asked: { status: number; answer: Health | null }
  try {
    asked = await healthAt(place.publicUrl)
  } catch (error) {
    return [await unreached(place, kindOf(error))]
  }
  const { status, answer } = asked
  return answer ? [forwarded(answer.forwarded, place.mode), host(answer.host)] : [await unexpectedStatus(place, status)]
}

async function healthAt(address: string): Promise<{ status: number; answer: Health | null }> {
  const response = await fetch(`${address}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  return { status: response.status, answer: health.safeParse(await response.json().catch(() => null)).data ?? null }
}

/** Where the product listens itself; one that listens on all addresses is asked on this machine. */
function ownAddress({ host, port }: Place): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

const answersItself = (place: Place) =>
  healthAt(ownAddress(place)).then(
    ({ answer }) => answer !== null,
    () => false,
  )

async function unreached(place: Place, kind: string): Promise<Finding> {
  if (kind !== 'ECONNREFUSED')
    return wrong(
      `${place.publicUrl} cannot be reached (${kind})`,
      'Check its name in the DNS, its certificate, and the proxy.',
    )
  return (await answersItself(place))
    ? wrong(
        `nobody answers at ${place.publicUrl}, though the product does at ${ownAddress(place)}`,
        'Start the proxy, or let it listen where PUBLIC_URL leads.',
      )
    : notChecked(`nobody answers at ${place.publicUrl}: ask again once the product runs`)
}

async function unexpectedStatus(place: Place, status: number): Promise<Finding> {
  if (!answersForNobody.includes(status))
    return wrong(
      `${place.publicUrl}/healthz answers ${status}, and not as the product does`,
      'Point PUBLIC_URL, or the proxy behind it, at HOST and PORT.',
    )
  return (await answersItself(place))
    ? wrong(
        `answers ${status}, though the product answers at ${ownAddress(place)}`,
        'Point it at HOST and PORT; its own log says what it tried.',
      )
    : notChecked(`answers ${status}, as no product answers behind it: ask again once the product runs`)
}

function forwarded(is: Health['forwarded'], mode: Settings['mode']): Finding {
  if (is === 'believed') return good('says who asks, and is believed')
  if (is === 'not believed')
    return wrong(
      'says who asks, and is not believed: all its visitors count as one',
      'Name its address, as the product sees it, in TRUSTED_PROXIES.',
    )
  return mode === 'production'
    ? wrong(
        'does not say who asks: all its visitors count as one',
        'Let it add the address of the caller to X-Forwarded-For.',
      )
    : good('there is none')
}

const host = (is: 'kept' | 'changed'): Finding =>
  is === 'kept'
    ? good('keeps Host')
    : wrong('changes Host', 'Let it pass Host on as it came (nginx: `proxy_set_header Host $http_host`).')
