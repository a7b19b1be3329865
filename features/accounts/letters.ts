import type { Row } from '#server/database/database.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { inHours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { greeting, type Reader } from './rules/greeting.ts'
import { linkLifetime, sentLinkLifetime } from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

export const confirmAddress = ({ publicUrl, brand }: Site, token: string, jobWaits: boolean): Letter => ({
  kind: 'verify-email',
  topic: 'account',
  subject: jobWaits
    ? `Confirm your email address to post your job on ${brand.name}`
    : `Confirm your email address for ${brand.name}`,
  greeting: 'Hello,',
  paragraphs: [
    `Thank you for joining ${brand.name}. Please confirm that this address is yours, and your account is ready to use.`,
    ...(jobWaits
      ? [
          'We have kept what you wrote about your job. It is not posted yet, and contractors cannot see it: the link leads you back to it, to look it over and post it.',
        ]
      : []),
  ],
  button: {
    label: jobWaits ? 'Confirm and go to my job' : 'Confirm my address',
    url: `${publicUrl}${paths.verifyEmail(token)}`,
  },
  footnote:
    `The link works once and expires after ${inHours(linkLifetime.verifyEmail)}. ` +
    'If you did not open an account, ignore this message: without the link nobody can use it.',
})

export const alreadyRegistered = ({ publicUrl, brand }: Site, reader: Reader): Letter => ({
  kind: 'already-registered',
  topic: 'account',
  subject: `You already have an account with ${brand.name}`,
  greeting: greeting(reader),
  paragraphs: [
    'Somebody, probably you, has just tried to open an account with this address. You already have one, so nothing has changed.',
    `If you have forgotten your password, you can choose a new one at ${publicUrl}${paths.forgotPassword}.`,
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.auth()}` },
  footnote: 'If it was not you, you do not need to do anything: nobody has got into your account.',
})

export const chooseNewPassword = ({ publicUrl, brand }: Site, reader: Reader, token: string): Letter => ({
  kind: 'reset-password',
  topic: 'account',
  subject: `Choose a new password for ${brand.name}`,
  greeting: greeting(reader),
  paragraphs: ['Here is the link you asked for. Use it to choose a new password.'],
  button: { label: 'Choose a new password', url: `${publicUrl}${paths.resetPassword(token)}` },
  footnote:
    `The link works once and expires after ${inHours(linkLifetime.resetPassword)}. ` +
    'If you did not ask for it, ignore this message: your password stays as it is.',
})

/** How to sign in, for a contractor who did not ask for it; never contains a password. */
export const howToSignIn = ({ publicUrl, brand }: Site, reader: Reader, email: string, token: string): Letter => ({
  kind: 'login-link',
  topic: 'account',
  subject: `How to sign in to ${brand.name}`,
  greeting: greeting(reader),
  paragraphs: [
    `You have a contractor account with ${brand.name}. You sign in with this email address, ${email}, and your own password.`,
    'If you have forgotten your password, or never chose one, choose one with the link below. If you know it, you do not need to do anything.',
  ],
  button: { label: 'Choose a password', url: `${publicUrl}${paths.resetPassword(token)}` },
  footnote: `The link works once and expires after ${inHours(sentLinkLifetime)}.`,
})

type Owner = Reader & Pick<Row<'users'>, 'user_type'>

export const passwordChanged = ({ publicUrl, brand }: Site, owner: Owner): Letter => ({
  kind: 'password-changed',
  topic: 'account',
  subject: `Your password for ${brand.name} has been changed`,
  greeting: greeting(owner),
  paragraphs: [
    'Your password has just been changed, and you have been signed out everywhere. Please sign in again with the new one.',
    `If it was not you, choose another password at ${publicUrl}${paths.forgotPassword} and write to us at ${brand.supportEmail}.`,
  ],
  button: { label: 'Sign in', url: `${publicUrl}${owner.user_type === 'admin' ? paths.adminLogin : paths.auth()}` },
})
