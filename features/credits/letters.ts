import type { Letter } from '#server/mail/letter.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'

/** Tells a contractor of credits that we gave them. */
export const creditsGiven = (firstName: string, credits: number, reason: string, publicUrl: string): Letter => ({
  kind: 'credits-given',
  topic: 'plan',
  subject: `${counted(credits, 'free lead')} for you`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `We have added ${counted(credits, 'free lead credit')} to your balance. ${credits === 1 ? 'It does' : 'They do'} not expire.`,
    `What they are for: ${reason}`,
  ],
  button: { label: 'See jobs near you', url: `${publicUrl}${paths.contractorDashboard()}` },
})

/** Tells a contractor of credits that we took back. */
export const creditsTakenBack = (firstName: string, credits: number, reason: string, publicUrl: string): Letter => ({
  kind: 'credits-taken-back',
  topic: 'plan',
  subject: `We have taken back ${counted(credits, 'lead credit')}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `We have taken ${counted(credits, 'lead credit')} out of your balance.`,
    `Why: ${reason}`,
    'If you think this is wrong, reply to this email or make a complaint, and we will look at it again.',
  ],
  button: { label: 'See your credits', url: `${publicUrl}${paths.credits}` },
})
