import { checkMailServer } from '#server/outside/mail.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Finding, good, kindOf, notChecked, wrong } from './finding.ts'

const unreachable = 'Check host and port of SMTP_URL, and that this machine may reach them.'
const unknown = 'The host of SMTP_URL is not known: look for a slip in it.'
const todos: Record<string, string> = {
  EDNS: unknown,
  ENOTFOUND: unknown,
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  ECONNREFUSED: unreachable,
  ETIMEDOUT: 'Check host and port of SMTP_URL; many hosts block port 25: use 587 or 465.',
  EAUTH: 'The user or password of SMTP_URL is not accepted; write special characters as %40 and the like.',
  ETLS: 'Its certificate or TLS is not accepted: use the host name that the certificate is for.',
  'not TLS': 'Write smtp:// for a port that begins unencrypted and offers STARTTLS (587, 25); smtps:// is for 465.',
  'no greeting': 'Write smtps:// if the port is encrypted from the start (465); else check host and port of SMTP_URL.',
}

/** Errors that OpenSSL and nodemailer describe by message alone; the first match counts. */
const inWords: readonly [RegExp, string][] = [
  [/wrong version number/, 'not TLS'],
  [/certificate|TLS|SSL/, 'ETLS'],
  [/Greeting never received/, 'no greeting'],
]

function whyNot(error: unknown): string {
  const words = error instanceof Error ? error.message : ''
  return inWords.find(([known]) => known.test(words))?.[1] ?? kindOf(error)
}

/** Connects to the mail server and signs in; no mail is sent. */
export async function examineMail({ mail: { smtpUrl } }: Pick<Settings, 'mail'>): Promise<Finding[]> {
  if (!smtpUrl) return [notChecked('without SMTP_URL mails are files in the data folder')]
  const { host, hostname, protocol } = new URL(smtpUrl)
  try {
    await checkMailServer(smtpUrl)
  } catch (error) {
    const kind = whyNot(error)
    return [wrong(`${host} does not take mails (${kind})`, todos[kind] ?? 'Ask whoever runs the mail server.')]
  }
  if (protocol === 'smtps:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return [good(`${host} takes mails`)]
  return checkMailServer(smtpUrl, { encrypted: true }).then(
    () => [good(`${host} takes mails, encrypted`)],
    () => [
      wrong(
        `${host} takes mails only unencrypted`,
        'Use an address of it that begins with smtps://, or another server.',
      ),
    ],
  )
}
