import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { paths } from '#shared/paths.ts'
import { recoveryCodes } from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>
type Reader = { first_name: string }

/** Tells an admin about a change of their second factor, in case it was somebody else. */
const report = (
  { publicUrl, brand }: Site,
  reader: Reader,
  words: { subject: string; paragraphs: string[] },
): Letter => ({
  kind: 'second-factor',
  topic: 'account',
  subject: words.subject,
  greeting: `Hello ${reader.first_name},`,
  paragraphs: words.paragraphs,
  button: { label: 'See your security settings', url: `${publicUrl}${paths.adminSecurity}` },
  footnote: `If it was not you, choose a new password at ${publicUrl}${paths.forgotPassword} and write to us at ${brand.supportEmail}.`,
})

export const turnedOn = (site: Site, reader: Reader): Letter =>
  report(site, reader, {
    subject: 'Two-factor sign-in is on',
    paragraphs: [
      'From now on you sign in to the admin area with your password and a code from your authenticator app. You have been signed out everywhere else.',
      `Keep your ${recoveryCodes.made} recovery codes where you can find them without your phone.`,
    ],
  })

export const turnedOff = (site: Site, reader: Reader): Letter =>
  report(site, reader, {
    subject: 'Two-factor sign-in is off',
    paragraphs: [
      'Your recovery codes no longer work. Until you have set it up again, you can sign in, but nothing else of the admin area is open to you.',
    ],
  })

export const recoveryCodesMade = (site: Site, reader: Reader): Letter =>
  report(site, reader, {
    subject: 'You have new recovery codes',
    paragraphs: [`You have just made ${recoveryCodes.made} new recovery codes. The old ones no longer work.`],
  })

export const recoveryCodeUsed = (site: Site, reader: Reader, left: number): Letter =>
  report(site, reader, {
    subject: 'A recovery code was used',
    paragraphs: [
      `One of your recovery codes has just been used in place of a code from your authenticator app. ${codesLeft(left)}`,
      ...(left <= recoveryCodes.few ? ['Please make new ones soon.'] : []),
    ],
  })

const codesLeft = (left: number) => (left === 1 ? '1 is left.' : `${left === 0 ? 'None' : left} are left.`)
