import type { Settings } from '../settings.ts'

/** A mail ready to leave. */
export interface Message {
  /** The same for every attempt to send it, so that a mailbox can tell a second copy. */
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  at: Date
}

export interface Mail {
  /** Resolves once the mail is somebody else's to deliver. */
  send(message: Message): Promise<void>
}

export function createMail(_settings: Settings): Mail {
  return { send: async () => {} }
}
