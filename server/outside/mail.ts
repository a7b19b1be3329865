import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { mostMailsAtOnce } from '#server/mail/at-once.ts'
import type { Attachment } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'

/** A mail ready to leave. */
export interface Message {
  /** The same at every attempt to send it, so that a mailbox can tell a second copy from a second mail. */
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  /** Where one click ends mails like this (RFC 8058). */
  unsubscribe?: string | null
  /** An appointment as iCalendar. */
  calendar?: string | null
  /** A PDF to keep. */
  attachment?: Attachment
  at: Date
}

export interface Mail {
  /** Resolves once the mail is safe in other hands. */
  send(message: Message): Promise<void>
  /** Whether the mail server is there and knows us; no mail is sent. */
  reach?(): Promise<void>
  /** Lets go of what is kept open from one mail to the next. */
  close?(): void
}

/** Real mail when there is a server for it; otherwise each message is a file in the data folder. */
export function createMail({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Mail {
  return mail.smtpUrl ? smtpMail(mail.smtpUrl, mail) : fileMail(path.join(dataDir, 'mail'), mail)
}

/** A server that stops answering must not hold a mail up for longer than this. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 }

/** Greets a mail server and signs in, without a mail; `encrypted` refuses one that does not offer TLS. */
export async function greetMailServer(url: string, { encrypted = false } = {}): Promise<void> {
  const transport = createTransport({ url, ...timeouts, requireTLS: encrypted })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function smtpMail(url: string, sender: Sender): Mail {
  const transport = createTransport({ url, ...timeouts, pool: true, maxConnections: mostMailsAtOnce, maxRequeues: 1 })
  // What ends a connection fails the mail on it; one that nobody used is not missed.
  transport.on('error', () => {})
  return {
    async send(message) {
      await transport.sendMail(envelope(message, sender))
    },
    reach: () => greetMailServer(url),
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

/** Where mails come from, and where a reply to them is read. */
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
    // A mail program acts on the part only when its method is the one inside.
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
