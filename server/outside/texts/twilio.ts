import type { Settings } from '#server/settings/settings.ts'
import type { Carrier, TextAnswer } from '../texts.ts'

type Wishes = NonNullable<Settings['texts']> & {
  /** For tests, which do not wait so long. */
  answerWithin?: number
}

/** Told to stop by whoever has it; no number at all; a landline. Twilio's error reference says more of each. */
const deadCodes: readonly number[] = [21610, 21211, 21614]
/** For as many seconds Twilio keeps trying at most. */
const longestValidity = 36_000

/** By Twilio's REST API: one call for each text (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilioTexts({ account, token, sender, apiBase, answerWithin = 10_000 }: Wishes): Carrier {
  const address = `${apiBase ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${account}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const from = /^MG[0-9a-f]{32}$/.test(sender) ? 'MessagingServiceSid' : 'From'
  return {
    async send({ to, body, lasts }) {
      const validity = String(Math.max(1, Math.min(longestValidity, Math.floor(lasts))))
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ [from]: sender, To: to, Body: body, ValidityPeriod: validity }),
          redirect: 'error',
          signal: AbortSignal.timeout(answerWithin),
        })
        // Whatever follows the status of a text that was taken, it was taken.
        const said = await answer.text().catch(() => '')
        return meaning(answer.status, said, answer.headers.get('retry-after'))
      } catch (error) {
        return { answer: 'later', after: null, why: error instanceof Error ? error.name : 'no answer' }
      }
    },
  }
}

function meaning(status: number, said: string, retryAfter: string | null): TextAnswer {
  if (status >= 200 && status < 300) return { answer: 'taken' }
  const code = codeIn(said)
  if (status === 400 && code !== null && deadCodes.includes(code)) return { answer: 'dead', code }
  // Twilio's own words may hold the number, so they are not repeated.
  const why = `Twilio answered ${status}${code === null ? '' : `, code ${code}`}`
  if (status !== 429 && status < 500) return { answer: 'refused', why }
  const seconds = Number(retryAfter)
  return { answer: 'later', after: retryAfter && seconds > 0 ? seconds * 1000 : null, why }
}

function codeIn(said: string): number | null {
  try {
    const { code } = JSON.parse(said)
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}
