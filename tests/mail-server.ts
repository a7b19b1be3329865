import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on this machine that keeps what it is given. */
export interface MailServer extends AsyncDisposable {
  url: string
  /** The mails it was given, as a mail program reads them. */
  received: Email[]
  /** `later` keeps nothing and says to try again; `unclear` keeps the mail, yet says the same. */
  answer: 'yes' | 'later' | 'unclear'
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    // Whoever keeps a connection open for the next mail does not keep the server.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, callback) {
      const mail = await PostalMime.parse(await buffer(stream))
      if (made.answer !== 'later') made.received.push(mail)
      if (made.answer === 'yes') callback()
      else callback(Object.assign(new Error('Try again later, person1@example.com'), { responseCode: 451 }))
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
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
