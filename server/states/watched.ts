import { codeOf } from '#server/error-code.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/outside/mail.ts'
import { Refusal } from '#shared/refusal.ts'
import type { States } from './states.ts'

/** A mail server's answer about one mail or recipient is no outage; being unreachable, or rejecting our credentials, is. */
const mailOutages = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL', 'ECONNREFUSED']

/** Records with each mail whether the mail server was reachable. */
export function watchedMail(mail: Mail, states: Pick<States, 'found'>): Mail {
  return {
    ...mail,
    async send(message) {
      try {
        await mail.send(message)
      } catch (error) {
        if (mailOutages.includes(codeOf(error))) await states.found('mail_down', false)
        throw error
      }
      await states.found('mail_down', true)
    },
  }
}

/** A store that answers that an object is missing is reachable. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { httpStatusCode: status = 0 } = ('$metadata' in error ? error.$metadata : {}) as { httpStatusCode?: number }
  return status < 400 || status === 401 || status === 403 || status >= 500 || error.name === 'NoSuchBucket'
}

const noFiles = () =>
  new Refusal(
    'UNAVAILABLE',
    'We cannot take or show files at the moment. Please try again in a few minutes.',
    undefined,
    60,
  )

/** Records with each request whether the bucket was reachable; refuses the caller otherwise. */
export const watchBucket =
  (states: Pick<States, 'found'>, log: Log) =>
  async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await request()
      await states.found('files_down', true)
      return answer
    } catch (error) {
      if (!isAway(error)) throw error
      log.warn({ err: error }, 'the bucket is out of reach')
      await states.found('files_down', false)
      throw noFiles()
    }
  }
