import type { UserRow } from '#features/accounts/records.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { accountKept, graceDays } from './rules.ts'

const leftAlready = {
  client:
    'For everybody else you have left already: your open jobs are closed, work you had agreed is called off, and whoever was waiting for you has been told. Work that its contractor says is done counts as done, unless your complaint about it is open.',
  contractor:
    'For everybody else you have left already: your profile is hidden, open leads have ended, work you had agreed is called off, and whoever was waiting for you has been told. Nothing more is charged.',
}

/** When the grace period begins: the day of deletion, and how to cancel it. */
export const accountLeaves = (
  { brand, publicUrl }: Pick<Settings, 'brand' | 'publicUrl'>,
  { first_name, user_type }: Pick<UserRow, 'first_name' | 'user_type'>,
  dueAt: Date,
): Letter => ({
  kind: 'account-leaves',
  topic: 'account',
  subject: `Your account with ${brand.name} will be deleted on ${formatDay(dueAt)}`,
  greeting: `Hello ${first_name},`,
  paragraphs: [
    `You asked us to delete your account. We erase it, with all your personal data, on ${formatDay(dueAt)}, ${graceDays} days after you asked.`,
    leftAlready[user_type === 'client' ? 'client' : 'contractor'],
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
