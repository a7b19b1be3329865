import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on this machine that keeps its mails. */
export interface MailServer extends AsyncDisposable {
  url: string
  /** The mails received, as a mail program reads them. */
  received: Email[]
  /** `later` keeps nothing and asks to retry; `unclear` keeps the mail but asks to retry. */
  answer: 'yes' | 'later' | 'unclear'
}

export async function startMailServer(port = 0): Promise<MailServer> {
  // A sender killed in mid-mail breaks the stream: that mail was not received, and the test goes on.
  const take = async (stream: Readable) => {
    const mail = await PostalMime.parse(await buffer(stream))
    if (made.answer !== 'later') made.received.push(mail)
    if (made.answer !== 'yes')
      throw Object.assign(new Error('Try again later, person1@example.com'), { responseCode: 451 })
  }
  const server = new SMTPServer({
    authOptional: true,
    // Senders that keep a connection open must not keep the server running.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => void take(stream).then(() => callback(), callback),
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port')
  const made: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    answer: 'yes',
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return made
}
