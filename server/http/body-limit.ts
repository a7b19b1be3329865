import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#shared/refusal.ts'

export const tooLargeToSend = (): Refusal => new Refusal('TOO_LARGE', 'This is too large to send.')

/** Refuses a body of more bytes than this, counted as they arrive. */
export const limitedBody = (mostBytes: number) =>
  bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw tooLargeToSend()
    },
  })
