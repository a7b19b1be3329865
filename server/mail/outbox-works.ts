import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { sendingQueue } from './outbox.ts'

/** About five days, as mail servers do among themselves (RFC 5321, section 4.5.4.1): longer than any bank-holiday weekend. */
const sendMail: ScheduledWork = {
  ...sendingQueue,
  does: 'Sends one mail, and tries again for about five days',
  retries: { times: 40, firstWait: 30, longestWait: 4 * 60 * 60 },
  atOnce: 4,
  run: ({ outbox }, { id, lastTry }) => outbox.send(id, lastTry),
}

const sweepOutbox: ScheduledWork = {
  name: 'sweep-outbox',
  does: 'Hands over mails that a crash left behind',
  every: '* * * * *',
  run: ({ outbox }) => outbox.handOver(),
}

export const outboxWorks: readonly ScheduledWork[] = [sendMail, sweepOutbox]
