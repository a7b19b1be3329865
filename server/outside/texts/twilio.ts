import type { Settings } from '#server/settings/settings.ts'
import type { Carrier, TextAnswer } from '../texts.ts'

type Wishes = NonNullable<Settings['texts']> & {
  /** A shorter timeout for tests, in milliseconds. */
  answerWithin?: number
}

/** Recipient opted out; not a number; a landline (Twilio's error reference). */
const deadCodes: readonly number[] = [21610, 21211, 21614]
/** The longest validity period that Twilio accepts, in seconds. */
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
        // Once Twilio has accepted the text, a body that cannot be read does not matter.
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
  // Twilio's message may contain the number, so only status and code are logged.
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
