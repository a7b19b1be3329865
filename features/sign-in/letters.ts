import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { paths } from '#shared/paths.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

/** To an admin who was reset by the command, in case it was not intended. */
export const accessReset = (
  { publicUrl, brand }: Site,
  reader: { first_name: string },
  secondFactorRemoved: boolean,
): Letter => ({
  kind: 'access-reset',
  topic: 'account',
  subject: `Your password for ${brand.name} has been removed`,
  greeting: `Hello ${reader.first_name},`,
  paragraphs: [
    'Somebody who runs the site has removed your password and signed you out everywhere. They will give you a link to choose a new one.',
    ...(secondFactorRemoved ? ['Two-factor sign-in is off: you set it up again when you next sign in.'] : []),
    `If you did not ask for this, choose a new password at ${publicUrl}${paths.forgotPassword} and write to us at ${brand.supportEmail}.`,
  ],
})
