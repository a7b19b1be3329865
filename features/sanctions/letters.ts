import { type Reader as Greeted, greeting } from '#features/accounts/rules/greeting.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Role } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import {
  groundSentence,
  type SanctionGround,
  type SanctionKind,
  sanctionKinds,
  untilWhen,
  type Words,
  wordsFor,
} from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

type Reader = Greeted & { user_type: Role }

interface Told {
  kind: SanctionKind
  ground: SanctionGround
  reason: string
  endsAt: Date | null
}

const head = (name: SanctionKind | 'upheld' | 'lifted' | 'over', reader: Reader) => ({
  kind: `sanction-${name}` as const,
  topic: 'account' as const,
  greeting: greeting(reader),
})

/** The sanction, its ground and effect, and the link to appeal. */
export const sanctionImposed = (
  { publicUrl, brand }: Site,
  reader: Reader,
  { kind, ground, reason, endsAt }: Told,
  token: string,
): Letter => ({
  ...head(kind, reader),
  subject: sanctionKinds[kind].subject,
  paragraphs: [
    `${sanctionKinds[kind].title}. ${groundSentence(ground)}`,
    `What happened: ${reason}`,
    `It applies ${untilWhen(endsAt)}. ${wordsFor(sanctionKinds[kind].effect, reader.user_type)}`,
    `You can appeal once, in writing, with the link below. Wherever there are two of us, it is read by somebody other than the person who decided this. If we were wrong, we undo it. You can also write to ${brand.supportEmail}.`,
  ],
  button: { label: 'Appeal', url: `${publicUrl}${paths.appeal(token)}` },
})

/** To our team: an appeal needs a decision. */
export const appealWaits = ({ publicUrl }: Site, kind: SanctionKind, appeal: string): Letter => ({
  kind: 'appeal-waits',
  topic: 'staff',
  subject: `An appeal is waiting: ${sanctionKinds[kind].label.toLowerCase()}`,
  greeting: 'Hello,',
  paragraphs: [`Somebody has appealed: “${appeal}”`],
  button: { label: 'Read and decide', url: `${publicUrl}${paths.adminSanctions()}` },
})

export const appealRejected = (
  { brand }: Site,
  reader: Reader,
  { endsAt, over }: Pick<Told, 'endsAt'> & { over: boolean },
  decision: string,
): Letter => ({
  ...head('upheld', reader),
  subject: 'We have decided on your appeal',
  paragraphs: [
    `We have read your appeal, and we uphold our decision. ${over ? 'It is over: it applied' : 'It applies'} ${untilWhen(endsAt)}.`,
    `The reason: ${decision}`,
    `You cannot appeal again. If something new comes to light, write to ${brand.supportEmail}.`,
  ],
})

const whatReturns: Record<SanctionKind, Words> = {
  warning: 'It does not count against you.',
  unlisting: 'Your profile is shown again as it was before.',
  suspension: {
    client:
      'You can sign in again. Jobs that were closed stay closed: you find them on your dashboard, and can post them again.',
    contractor:
      'You can sign in again, and any profile you have is shown as it was before. Leads that were ended do not come back, and a plan that was set to end goes on only if you resume it.',
  },
}

export const sanctionLifted = (
  { publicUrl }: Site,
  reader: Reader,
  { kind, over, creditsBack }: { kind: SanctionKind; over: boolean; creditsBack: number },
  decision: string,
): Letter => ({
  ...head('lifted', reader),
  subject: `${sanctionKinds[kind].named} has been lifted`,
  paragraphs: [
    over
      ? `We have read your appeal. ${sanctionKinds[kind].named} was over already; now it has been lifted, and does not count against you.`
      : `${sanctionKinds[kind].named} has been lifted. ${wordsFor(whatReturns[kind], reader.user_type)}`,
    ...(creditsBack > 0
      ? [
          `${counted(creditsBack, 'lead credit has', 'lead credits have')} been returned to your balance, for the leads it ended.`,
        ]
      : []),
    `The reason: ${decision}`,
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.auth()}` },
})

export const sanctionOver = (
  { publicUrl }: Site,
  reader: Reader,
  { kind, appealed }: { kind: SanctionKind; appealed: boolean },
): Letter => ({
  ...head('over', reader),
  subject: `${sanctionKinds[kind].named} is over`,
  paragraphs: [
    `${sanctionKinds[kind].named} is over. ${kind === 'warning' ? 'You do not need to do anything.' : wordsFor(whatReturns[kind], reader.user_type)}`,
    ...(appealed ? ['Your appeal is still to be decided. A person will read it, decide and write to you.'] : []),
  ],
  button: { label: 'Sign in', url: `${publicUrl}${paths.auth()}` },
})
