import * as z from 'zod'
import type { Settings } from '#server/settings/settings.ts'
import { type Finding, good, kindOf, notChecked, wrong } from './finding.ts'

const health = z.object({
  status: z.literal('ok'),
  forwarded: z.enum(['not sent', 'believed', 'not believed']),
  host: z.enum(['kept', 'changed']),
})

/** Asks the product from where everybody asks it, and what it took from the proxy on the way. */
export async function examineProxy({ publicUrl, mode }: Pick<Settings, 'publicUrl' | 'mode'>): Promise<Finding[]> {
  let answer: z.output<typeof health>
  try {
    const response = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    const read = health.safeParse(await response.json().catch(() => null))
    if (!read.success)
      return [
        wrong(
          `${publicUrl}/healthz answers ${response.status}, and not as the product does`,
          'Point PUBLIC_URL, or the proxy behind it, at HOST and PORT.',
        ),
      ]
    answer = read.data
  } catch (error) {
    const kind = kindOf(error)
    if (kind === 'ECONNREFUSED') return [notChecked(`nobody answers at ${publicUrl}: ask again once the product runs`)]
    return [
      wrong(`${publicUrl} cannot be reached (${kind})`, 'Check its name in the DNS, its certificate, and the proxy.'),
    ]
  }
  return [forwarded(answer.forwarded, mode), host(answer.host)]
}

function forwarded(is: z.output<typeof health>['forwarded'], mode: Settings['mode']): Finding {
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
