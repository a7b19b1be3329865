import type { CustomerType } from '#features/accounts/rules.ts'
import { dayOf, days, endOfDay, formatDay, later } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import { namesOf } from '#shared/tables.ts'

/** Forbidden conduct: the terms list it, and it is the only ground for a sanction. */
export const conduct = {
  harming: 'cheat, threaten, insult or discriminate against anybody',
  'getting-round': 'get round the approval, for example with a phone number hidden in a description',
  collecting: 'collect other people’s data, or read the site by machine in a way that burdens it',
  uploading: 'upload anything that is not yours, breaks the law or harms a computer',
  pretending: 'pretend to be somebody else, or to have done work you have not',
  'faking-reviews': 'write, buy or reward reviews that are not honest',
} as const
export type SanctionGround = keyof typeof conduct
/** A sanction's ground, as the terms word it. */
export const groundSentence = (ground: SanctionGround): string =>
  `Our terms say: do not use the site to ${conduct[ground]}.`

export const sanctionGroundNames = namesOf(conduct)

/** The kinds of sanction, mildest first: their effect, and its wording for the person and for admins. */
export const sanctionKinds = {
  warning: {
    label: 'Warning',
    action: 'Warn',
    title: 'We have warned you',
    subject: 'A warning about your account',
    named: 'The warning about your account',
    hidesProfile: false,
    shutsOut: false,
    contractorsOnly: false,
    effect: 'Nothing else changes. If it happens again, we may do more.',
    forUs: 'An email, and a notice on their dashboard. Nothing else changes.',
  },
  unlisting: {
    label: 'Unlisted',
    action: 'Unlist',
    title: 'Your profile is not in the directory',
    subject: 'We have taken your profile out of the directory',
    named: 'The removal of your profile from the directory',
    hidesProfile: true,
    shutsOut: false,
    contractorsOnly: true,
    effect:
      'Your profile is hidden and nobody can find it. Leads under way go on, and you can sign in as before. Any plan you have goes on and is charged as usual; ask us if you would rather end it with the period you have paid for.',
    forUs:
      'The profile leaves the directory, the sitemap and its address. Leads under way go on, and so does the plan.',
  },
  suspension: {
    label: 'Suspended',
    action: 'Suspend',
    title: 'Your account is suspended',
    subject: 'We have suspended your account',
    named: 'The suspension of your account',
    hidesProfile: true,
    shutsOut: true,
    contractorsOnly: false,
    effect: {
      client:
        'You cannot sign in. Your open jobs are closed, and requests, quotes and agreed work for them end, so that contractors can go on without you; none of it comes back when the suspension ends. Work that its contractor says is done counts as done, unless your complaint about it is open. You can still ask us for your data, or to delete it.',
      contractor:
        'You cannot sign in, and any profile you have is hidden. Your open leads are given up, so that homeowners can go on without you; they do not come back when the suspension ends. Any plan ends with the period you have paid for, and nothing more is charged; you can take it up again once you can sign in. You can still ask us for your data, or to delete it.',
    },
    forUs:
      'They are signed out and cannot sign in. Open jobs are closed with every credit returned, but work said to be done counts as done unless its homeowner complains about it; open leads are given up as when an account is deleted. Neither comes back, but the credits those leads cost do if you lift it. Any plan ends with the period paid for, and nothing more is charged.',
  },
} as const
export type SanctionKind = keyof typeof sanctionKinds

/** One text for everybody, or one for each kind of account. */
export type Words = string | Readonly<Record<CustomerType, string>>
export const wordsFor = (words: Words, role: Role): string =>
  typeof words === 'string' ? words : words[role === 'client' ? 'client' : 'contractor']

export const sanctionKindNames = namesOf(sanctionKinds)

export const kindsFor = (userType: 'client' | 'contractor') =>
  sanctionKindNames.filter((kind) => userType === 'contractor' || !sanctionKinds[kind].contractorsOnly)

/** The states of a sanction: whether it is in force, and whether an appeal is open. */
export const sanctionStates = {
  in_force: { label: 'In force', active: true, appealed: false },
  appealed: { label: 'Appeal waiting', active: true, appealed: true },
  appealed_over: { label: 'Over, appeal waiting', active: false, appealed: true },
  upheld: { label: 'Upheld on appeal', active: true, appealed: false },
  lifted: { label: 'Lifted', active: false, appealed: false },
  ended: { label: 'Over', active: false, appealed: false },
} as const
export type SanctionState = keyof typeof sanctionStates
export const sanctionStateNames = namesOf(sanctionStates)
export const activeStates = sanctionStateNames.filter((state) => sanctionStates[state].active)
/** The states in which it is in force or has an open appeal. */
export const openStates = sanctionStateNames.filter(
  (state) => sanctionStates[state].active || sanctionStates[state].appealed,
)

/**
 * The steps of a sanction, from which states and by whom: the person once, an admin, or the calendar. The calendar ends the
 * sanction's effect but not an appeal, which always gets a decision.
 */
export const sanctionSteps = {
  appeal: { who: 'person', leads: { in_force: 'appealed' } },
  uphold: { who: 'admin', leads: { appealed: 'upheld', appealed_over: 'ended' } },
  lift: { who: 'admin', leads: { in_force: 'lifted', appealed: 'lifted', appealed_over: 'lifted', upheld: 'lifted' } },
  end: { who: 'rule', leads: { in_force: 'ended', appealed: 'appealed_over', upheld: 'ended' } },
} as const satisfies Record<string, { who: 'person' | 'admin' | 'rule'; leads: Leads }>
type Leads = Partial<Record<SanctionState, SanctionState>>
export type SanctionStep = keyof typeof sanctionSteps

export const canTake = (state: SanctionState, step: SanctionStep): boolean => state in sanctionSteps[step].leads

/** Whether a state is one that a step leads to. */
export const wasTaken = (state: SanctionState, step: SanctionStep): boolean =>
  Object.values<SanctionState>(sanctionSteps[step].leads).includes(state)

/** The state after a step; refuses with WRONG_STATE where it cannot be taken. */
export function stepFrom(state: SanctionState, step: SanctionStep): SanctionState {
  const { [state]: to }: Leads = sanctionSteps[step].leads
  if (to) return to
  const why =
    step === 'appeal' && openStates.includes(state) ? 'You have already appealed once' : 'This is not possible'
  throw new Refusal('WRONG_STATE', `${why}: ${sanctionStates[state].label.toLowerCase()}.`)
}

/** Refuses with WRONG_STATE when there is a newer sanction than the admin has read; ids are in order of time. */
export function refuseUnread(newest: { id: string; kind: SanctionKind } | undefined, seen: string | null | undefined) {
  if (!newest || seen === undefined || newest.id <= (seen ?? '')) return
  const what = `One of us has sanctioned them meanwhile: ${sanctionKinds[newest.kind].label.toLowerCase()}`
  throw new Refusal('WRONG_STATE', `${what}. Read that first: yours has not been sent.`)
}

interface Imposed {
  state: SanctionState
  imposedBy: string
}

/**
 * An admin does not decide appeals against their own sanctions. With no other admin they can only lift them, so that no appeal
 * waits for ever.
 */
export const mayDecide = (sanction: Imposed, step: 'uphold' | 'lift', adminId: string, deciders: readonly string[]) =>
  !sanctionStates[sanction.state].appealed ||
  sanction.imposedBy !== adminId ||
  (step === 'lift' && decidersOf(sanction, deciders).length === 0)

/** The admins among these who may decide the appeal. */
export const decidersOf = ({ imposedBy }: Pick<Imposed, 'imposedBy'>, deciders: readonly string[]): string[] =>
  deciders.filter((id) => id !== imposedBy)

/** Longest sanction with an end, in years. */
const longestYears = 2

/** When a sanction with this last day ends; null without one. */
export function endOfSanction(endsOn: string | null, now: Date): Date | null {
  if (endsOn === null) return null
  if (endsOn <= dayOf(now)) throw refusalAt('endsOn', 'Choose a day after today')
  if (endsOn > dayOf(later(now, days(365 * longestYears))))
    throw refusalAt('endsOn', `Choose a day within ${longestYears} years`)
  return endOfDay(endsOn)
}

/** A profile's state after the sanction that hid it; a pause past its date is not resumed. */
export function profileAfter(
  { hidProfile, pauseUntil }: { hidProfile: boolean; pauseUntil: string | null },
  now: Date,
): { listed: boolean; paused_until: string | null } | null {
  if (pauseUntil && pauseUntil > dayOf(now)) return { listed: false, paused_until: pauseUntil }
  return hidProfile || pauseUntil ? { listed: true, paused_until: null } : null
}

/** A sanction ends when its last day is over. */
export const lastDay = (endsAt: Date | string): Date => later(new Date(endsAt), -1)

/** The end in words. */
export const untilWhen = (endsAt: Date | string | null): string =>
  endsAt ? `until the end of ${formatDay(lastDay(endsAt))}` : 'until we lift it'

/** The refusal of a sign-in during a suspension. */
export const suspendedSentence = (
  { ground, endsAt }: { ground: SanctionGround; endsAt: Date | null },
  supportEmail: string,
): string =>
  `Your account is suspended ${untilWhen(endsAt)}. ${groundSentence(ground)} We have emailed you the reason, with a link to appeal; you can also write to ${supportEmail}.`
