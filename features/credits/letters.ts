import type { Letter } from '#server/mail/outbox.ts'
import { paths } from '#shared/paths.ts'

/** Tells a contractor of credits that we gave them. */
export const creditsGiven = (firstName: string, credits: number, reason: string, publicUrl: string): Letter => ({
  kind: 'credits-given',
  topic: 'plan',
  subject: `${credits} free leads for you`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `We have added ${credits} free lead credits to your balance. They do not expire.`,
    `What they are for: ${reason}`,
  ],
  button: { label: 'See jobs near you', url: `${publicUrl}${paths.contractorDashboard()}` },
})
