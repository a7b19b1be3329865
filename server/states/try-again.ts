import type { ScheduledWork } from '#server/background/scheduled-work.ts'

export const tryOutagesAgain: ScheduledWork = {
  name: 'try-outages-again',
  does: 'Asks a mail server or bucket that was out of reach whether it is back',
  every: '* * * * *',
  run: ({ states }) => states.tryAgain(),
}
