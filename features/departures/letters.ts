import type { Letter } from '#server/mail/letter.ts'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { accountKept, graceDays } from './rules.ts'

/** At the beginning of the wait: the day, and how to take it back. */
export const accountLeaves = (firstName: string, brand: string, dueAt: Date, publicUrl: string): Letter => ({
  kind: 'account-leaves',
  topic: 'account',
  subject: `Your account with ${brand} will be deleted on ${formatDay(dueAt)}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `You asked us to delete your account. We erase it, with all your personal data, on ${formatDay(dueAt)}, ${graceDays} days after you asked.`,
    'For everybody else you have left already: open jobs and leads have ended, whoever was waiting for you has been told, and nothing more is charged.',
    'If you change your mind, or if this was not you, sign in before that day: that alone keeps the account. If it was not you, choose a new password as well.',
  ],
  button: { label: 'Sign in to keep it', url: `${publicUrl}${paths.auth()}` },
})

export const accountStays = (firstName: string, publicUrl: string): Letter => ({
  kind: 'account-stays',
  topic: 'account',
  subject: accountKept.title,
  greeting: `Hello ${firstName},`,
  paragraphs: [accountKept.text, 'If it was not you who signed in, choose a new password at once.'],
  button: { label: 'Choose a new password', url: `${publicUrl}${paths.forgotPassword}` },
})
