import { type RemovalGround, removalGrounds } from '#features/removals/rules.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { paths } from '#shared/paths.ts'
import { type ReportDecision, type ReportKind, reportKinds } from './rules.ts'

type Site = Pick<Settings, 'publicUrl' | 'brand'>

export interface Decision {
  kind: ReportKind
  /** The contractor whose profile or conversation the text is in. */
  business: string
  decision: ReportDecision
  /** Whether they were told something else before. */
  isCorrection: boolean
  ground: RemovalGround | null
  reason: string
}

/** What was reported: a review is named by whom it is of. */
const nounOf = ({ kind, business }: Pick<Decision, 'kind' | 'business'>) =>
  kind === 'review' ? `review of ${business}` : reportKinds[kind].noun

const because = ({ ground }: Decision) => (ground ? `, because it ${removalGrounds[ground].clause}` : '')

const removed = (what: string, decision: Decision) =>
  decision.isCorrection
    ? `We first let ${what} stand. We have looked at it again, and removed it${because(decision)}.`
    : `We have removed ${what}${because(decision)}.`

/** The outcome, for the reporter. */
const outcomes: Record<ReportDecision, (decision: Decision) => { subject: string; sentence: string }> = {
  dismiss: (decision) => ({
    subject: `The ${nounOf(decision)} you reported stays`,
    sentence: `We have read the ${nounOf(decision)} you reported, and what you wrote about it. It stays: it is not something we take down.`,
  }),
  remove: (decision) => ({
    subject: `The ${nounOf(decision)} you reported has been removed`,
    sentence: `${removed(`the ${nounOf(decision)} you reported`, decision)} Thank you for telling us.`,
  }),
  restore: (decision) => ({
    subject: `The ${nounOf(decision)} you reported has been put back`,
    sentence: `We removed a ${nounOf(decision)} you had reported. We have looked at it again and put it back.`,
  }),
}

export function toReporter({ publicUrl }: Site, firstName: string, decision: Decision): Letter {
  const { subject, sentence } = outcomes[decision.decision](decision)
  return {
    kind: `report-${decision.decision}`,
    topic: 'work',
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs: [sentence, `The reason: ${decision.reason}`],
    button: { label: 'If you disagree', url: `${publicUrl}${paths.appealing}` },
  }
}

/** The outcome, for the author; the reporter is not named. */
const news: Record<ReportDecision, (decision: Decision) => { subject: string; sentence: string }> = {
  dismiss: (decision) => ({
    subject: `A ${nounOf(decision)} you wrote was reported, and stays`,
    sentence: `Somebody reported a ${nounOf(decision)} you wrote. We have read it, and it stays as it is. You do not need to do anything.`,
  }),
  remove: (decision) => ({
    subject: `We have removed a ${nounOf(decision)} you wrote`,
    sentence: `${removed(`a ${nounOf(decision)} you wrote`, decision)}${
      decision.kind === 'review' ? ' It no longer counts towards the rating.' : ''
    }`,
  }),
  restore: (decision) => ({
    subject: `Your ${nounOf(decision)} is back`,
    sentence: `We had removed a ${nounOf(decision)} you wrote. We have looked at it again and put it back as it was.`,
  }),
}

export function toAuthor({ publicUrl, brand }: Site, firstName: string, decision: Decision): Letter {
  const { subject, sentence } = news[decision.decision](decision)
  const isRemoval = decision.decision === 'remove'
  return {
    kind: `reported-${decision.decision}`,
    topic: 'work',
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      sentence,
      `The reason: ${decision.reason}`,
      ...(isRemoval
        ? [
            `You can appeal: write to ${brand.supportEmail} or use our contact form, and say why it should stand. Wherever there are two of us, it is read by somebody other than the person who decided this. If we were wrong, we put it back.`,
          ]
        : []),
    ],
    ...(isRemoval && { button: { label: 'How to appeal', url: `${publicUrl}${paths.appealing}` } }),
  }
}

/** To our team: a report needs a decision. */
export const reportWaits = ({ publicUrl }: Site, kind: ReportKind, statement: string): Letter => ({
  kind: 'report-waits',
  topic: 'staff',
  subject: `A ${reportKinds[kind].noun} has been reported`,
  greeting: 'Hello,',
  paragraphs: [`Somebody has reported a ${reportKinds[kind].noun}: “${statement}”`],
  button: { label: 'Read and decide', url: `${publicUrl}${paths.adminReports}` },
})
