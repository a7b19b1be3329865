import { trial } from '#features/subscriptions/rules.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { paths } from '#shared/paths.ts'

/** Reminds a contractor without a profile of its benefits; the trial is mentioned only to those eligible. */
export const finishYourProfile = (
  firstName: string,
  { brand, publicUrl }: Pick<Settings, 'brand' | 'publicUrl'>,
  trialWaits: boolean,
): Letter => ({
  kind: 're-engagement',
  topic: 'setUp',
  subject: `Complete your profile at ${brand.name}`,
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `You opened a contractor account with ${brand.name}, but your profile is not complete yet, so homeowners cannot find you.`,
    'It takes a few minutes: your business, your trades and where you work.',
    ...(trialWaits
      ? [
          `If your business has had no free trial yet, ${trial.days} days with ${trial.leads} leads begin when you finish. No card is needed.`,
        ]
      : []),
  ],
  button: { label: 'Complete your profile', url: `${publicUrl}${paths.contractorOnboarding()}` },
})
