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
