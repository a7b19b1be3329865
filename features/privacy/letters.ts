import { greeting, type Reader } from '#features/accounts/rules/greeting.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#shared/paths.ts'
import { retentionYears } from './rules.ts'

/** Why an account is deleted: requested, unused, or deleted by an admin. */
const whyDeleted = {
  asked: 'If this was not you, write to us at once: somebody else may know your password.',
  unused: `You had not used it for ${retentionYears.idleAccount} years.`,
  byUs: 'One of us deleted it. If you did not ask us to, or want to know why, write to us.',
}
export type WhyDeleted = keyof typeof whyDeleted

/** The last mail to somebody; their address is kept only until it is sent. */
export const accountDeleted = (reader: Reader, brand: string, why: WhyDeleted): Letter => ({
  kind: 'account-deleted',
  topic: 'account',
  subject: 'Your account has been deleted',
  greeting: greeting(reader),
  paragraphs: [
    `Your account with ${brand} and your personal data have been deleted. Anyone who was waiting for you has been told.`,
    whyDeleted[why],
  ],
})

/** A warning while the account can still be kept. */
export const accountIdle = (reader: Reader, brand: string, lastDay: string, publicUrl: string): Letter => ({
  kind: 'account-idle',
  topic: 'account',
  subject: `Your account with ${brand} will be deleted on ${lastDay}`,
  greeting: greeting(reader),
  paragraphs: [
    `You have not used your account with ${brand} for almost ${retentionYears.idleAccount} years. We delete unused accounts and all the personal data in them. Yours will be deleted on ${lastDay}.`,
    'To keep it, sign in once before that day. If you no longer need it, you do not need to do anything.',
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.auth()}` },
})
