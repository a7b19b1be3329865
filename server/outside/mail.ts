import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { mostMailsAtOnce } from '#server/mail/at-once.ts'
import type { Attachment } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'

/** A mail ready to be sent. */
export interface Message {
  /** The Message-ID: the same at every attempt, so that a mailbox can recognise a duplicate. */
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** Address of the one-click unsubscribe (RFC 8058). */
  unsubscribe?: string | null
  /** An appointment as iCalendar. */
  calendar?: string | null
  /** A PDF attachment. */
  attachment?: Attachment
  at: Date
}

export interface Mail {
  /** Resolves once the mail server has accepted the mail. */
  send(message: Message): Promise<void>
  /** Checks that the mail server answers and accepts our credentials; no mail is sent. */
  reach?(): Promise<void>
  /** Closes pooled connections. */
  close?(): void
}

/** Mail over SMTP where a server is set; otherwise each mail is a file in the data folder. */
export function createMail({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Mail {
  return mail.smtpUrl ? smtpMail(mail.smtpUrl, mail) : fileMail(path.join(dataDir, 'mail'), mail)
}

/** How long a server that stops answering may hold a mail up. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 }

/** Connects and signs in without sending a mail; `encrypted` refuses a server that does not offer TLS. */
export async function checkMailServer(url: string, { encrypted = false } = {}): Promise<void> {
  const transport = createTransport({ url, ...timeouts, requireTLS: encrypted })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function smtpMail(url: string, sender: Sender): Mail {
  const transport = createTransport({ url, ...timeouts, pool: true, maxConnections: mostMailsAtOnce, maxRequeues: 1 })
  // A broken connection fails the mail being sent on it; an idle one does not matter.
  transport.on('error', () => {})
  return {
    async send(message) {
      await transport.sendMail(envelope(message, sender))
    },
    reach: () => checkMailServer(url),
    close: () => transport.close(),
  }
}

function fileMail(folder: string, sender: Sender): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(envelope(message, sender))
      const file = path.join(folder, fileName(message))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.draft`, content, { mode: 0o600, flush: true })
      await rename(`${file}.draft`, file)
    },
  }
}

/** `2026-02-01T09-00-00.000Z-verify-email-4f1c2a9b.eml`: sorts by time, and is the same at every attempt. */
const fileName = ({ at, kind, id }: Message) => `${at.toISOString().replaceAll(':', '-')}-${kind}-${id.slice(-8)}.eml`

const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

type Sender = Pick<Settings['mail'], 'from' | 'replyTo'>

function envelope(message: Message, { from, replyTo }: Sender) {
  const { id, to, subject, text, html, unsubscribe, calendar, attachment, at } = message
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    messageId: `<${id}@${domain}>`,
    date: at,
    from,
    replyTo,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Mail programs act on the calendar part only when its method matches the one inside.
    ...(calendar && {
      icalEvent: { method: methodOf(calendar), filename: 'visit.ics', content: calendar },
    }),
    ...(attachment && {
      attachments: [{ filename: attachment.name, content: attachment.pdf, contentType: 'application/pdf' }],
    }),
    headers: {
      'auto-submitted': 'auto-generated',
      ...(unsubscribe && {
        'list-unsubscribe': `<${unsubscribe}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
