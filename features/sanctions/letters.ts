import type { Letter } from '#server/outbox.ts'
import type { Settings } from '#server/settings.ts'
import { groundSentence, type SanctionGround, type SanctionKind, sanctionKinds, untilWhen } from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

interface Told {
  kind: SanctionKind
  ground: SanctionGround
  reason: string
  endsAt: Date | null
}

const account = (name: string, firstName: string) => ({
  kind: `sanction-${name}`,
  topic: 'account' as const,
  greeting: `Hello ${firstName},`,
})

/** What we did, on which ground, what it changes, and the link to appeal. */
export const sanctionImposed = (
  { publicUrl, brand }: Site,
  firstName: string,
  { kind, ground, reason, endsAt }: Told,
  token: string,
): Letter => ({
  ...account(kind, firstName),
  subject: sanctionKinds[kind].subject,
  paragraphs: [
    `${sanctionKinds[kind].title}. ${groundSentence(ground)}`,
    `What happened: ${reason}`,
    `It holds ${untilWhen(endsAt)}. ${sanctionKinds[kind].effect}`,
    `You can appeal once, in writing, with the link below. Somebody else than who decided this reads it, wherever there are two of us. If we were wrong, we undo it. You can also write to ${brand.supportEmail}.`,
  ],
  button: { label: 'Appeal', url: `${publicUrl}/appeal?token=${token}` },
})

/** To us: somebody waits for a decision. */
export const appealWaits = ({ publicUrl }: Site, kind: SanctionKind, appeal: string): Letter => ({
  kind: 'appeal-waits',
  topic: 'staff',
  subject: `An appeal waits: ${sanctionKinds[kind].label.toLowerCase()}`,
  greeting: 'Hello,',
  paragraphs: [`Somebody appeals: “${appeal}”`],
  button: { label: 'Read and decide', url: `${publicUrl}/admin/sanctions` },
})

export const appealRejected = (
  { brand }: Site,
  firstName: string,
  { endsAt }: Pick<Told, 'endsAt'>,
  decision: string,
): Letter => ({
  ...account('upheld', firstName),
  subject: 'We have decided on your appeal',
  paragraphs: [
    `We have read your appeal, and uphold our decision. It holds ${untilWhen(endsAt)}.`,
    `The reason: ${decision}`,
    `That was the appeal. If something new comes to light, write to ${brand.supportEmail}.`,
  ],
})

const whatReturns: Record<SanctionKind, string> = {
  warning: 'It does not count against you.',
  unlisting: 'Your profile is shown again as it was before.',
  suspension:
    'You can sign in again, and a profile is shown as it was before. Jobs and leads that had ended do not come back.',
}

export const sanctionLifted = (
  { publicUrl }: Site,
  firstName: string,
  kind: SanctionKind,
  creditsBack: number,
  decision: string,
): Letter => ({
  ...account('lifted', firstName),
  subject: `${sanctionKinds[kind].label}: we have lifted it`,
  paragraphs: [
    `${subjectOf[kind]} is lifted. ${whatReturns[kind]}`,
    ...(creditsBack > 0 ? [`Lead credits that are back in your balance, for the leads it ended: ${creditsBack}.`] : []),
    `The reason: ${decision}`,
  ],
  button: { label: 'Sign in', url: `${publicUrl}/auth` },
})

export const sanctionOver = ({ publicUrl }: Site, firstName: string, kind: SanctionKind): Letter => ({
  ...account('over', firstName),
  subject: `${subjectOf[kind]} is over`,
  paragraphs: [`${subjectOf[kind]} is over. ${kind === 'warning' ? 'There is nothing to do.' : whatReturns[kind]}`],
  button: { label: 'Sign in', url: `${publicUrl}/auth` },
})

const subjectOf: Record<SanctionKind, string> = {
  warning: 'The warning about your account',
  unlisting: 'The removal of your profile from the directory',
  suspension: 'The suspension of your account',
}
