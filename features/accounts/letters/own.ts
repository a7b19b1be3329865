import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { inHours } from '#shared/dates.ts'
import type { MailKindName } from '#shared/mail-kinds.ts'
import { paths } from '#shared/paths.ts'
import { linkLifetime } from '../rules.ts'

interface Reader {
  first_name: string
}

type Site = Pick<Settings, 'publicUrl' | 'brand'>

const letter = (kind: MailKindName, greeting: string) => ({ kind, topic: 'account' as const, greeting })

/** What to do if you did not ask for the change. */
const wasNotYou = ({ publicUrl, brand }: Site) =>
  `If it was not you, choose another password at ${publicUrl}${paths.forgotPassword} at once and write to us at ${brand.supportEmail}.`

/** To the new address. Without a name, as anybody could have typed it; `signUpWaits` if an unconfirmed account has it. */
export const confirmNewAddress = ({ publicUrl, brand }: Site, token: string, signUpWaits: boolean): Letter => ({
  ...letter('confirm-new-email', 'Hello,'),
  subject: `Confirm your new email address for ${brand.name}`,
  paragraphs: [
    `Somebody, probably you, wants to use this address for their account with ${brand.name}. Please confirm that it is yours.`,
    ...(signUpWaits
      ? [
          'Somebody has also begun to open a new account with this address and has not confirmed it. This link ends that, with what was typed for it. If it is the new account that you want, use the link we mailed for it instead.',
        ]
      : []),
  ],
  button: { label: 'Confirm my new address', url: publicUrl + paths.confirmEmail(token) },
  footnote: `The link works once and expires after ${inHours(linkLifetime.changeEmail)}. If you did not ask for it, ignore this message.`,
})

/** To the current address, before anything has changed. */
export const newAddressAsked = (site: Site, reader: Reader, email: string): Letter => ({
  ...letter('new-email-asked', `Hello ${reader.first_name},`),
  subject: `A new email address for your account with ${site.brand.name}`,
  paragraphs: [
    `Somebody, probably you, has asked for another email address for your account: ${email}. Nothing changes until the link we have mailed there is used; until then you sign in with this one.`,
    wasNotYou(site),
  ],
  button: { label: 'See my account', url: site.publicUrl + paths.account },
})

/** To somebody whose address another person typed as their own. */
export const addressInUse = ({ publicUrl, brand }: Site, reader: Reader): Letter => ({
  ...letter('email-in-use', `Hello ${reader.first_name},`),
  subject: `This address already has an account with ${brand.name}`,
  paragraphs: [
    'Somebody, probably you, has asked to use this address for another account. It has an account already, so nothing has changed.',
    'If you have two accounts and want only one, delete the one with this address first.',
  ],
  button: { label: 'Sign in', url: publicUrl + paths.auth() },
  footnote: 'If it was not you, you do not need to do anything: nobody has got into your account.',
})

/** To the previous address, once it has been replaced. */
export const addressChanged = (site: Site, reader: Reader, email: string): Letter => ({
  ...letter('email-changed', `Hello ${reader.first_name},`),
  subject: `Your email address for ${site.brand.name} has been changed`,
  paragraphs: [
    `Your account now has the email address ${email}: you sign in with it, and our emails go there. You have been signed out everywhere but where you confirmed it.`,
    `If it was not you, write to us at ${site.brand.supportEmail} at once.`,
  ],
})

export const passwordChangedHere = (site: Site, reader: Reader): Letter => ({
  ...letter('password-changed', `Hello ${reader.first_name},`),
  subject: `Your password for ${site.brand.name} has been changed`,
  paragraphs: [
    'Your password has just been changed on your account page, and you have been signed out everywhere else.',
    wasNotYou(site),
  ],
  button: { label: 'See my account', url: site.publicUrl + paths.account },
})
