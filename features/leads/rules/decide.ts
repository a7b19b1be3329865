import { askEvery, notAsked } from '#features/jobs/rules/still-looking.ts'
import { isOnOffer, isOpen, type Openness } from '#features/jobs/rules.ts'
import { cancelUntil } from '#features/quotes/rules/cancelling.ts'
import { endNoticeAt, hasExpired } from '#features/quotes/rules/validity.ts'
import { later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ProtectionRuleName, StepTaker } from './actions.ts'
import { calledOff, evidence } from './protection.ts'
import { type Circumstance, circumstances, isUnsettled, type LeadState, leadStates } from './states.ts'
import type { Effect, Step } from './step.ts'
import { stepOf } from './steps.ts'
import { answerTime, askReviewAgain, completionTime, lateReviewTime, mostSentBack, nextReminder } from './times.ts'

/** What a lead's steps depend on and change. */
export interface LeadFacts {
  status: LeadState
  contractor_confirmed: boolean
  holds_slot: boolean
  credit: 'none' | 'held' | 'captured' | 'returned'
  confirmed_at: Date | null
  approved_at: Date | null
  contacted_at: Date | null
  /** Deadline of the next answer: to a request or an invitation, or about completion. */
  answer_due_at: Date | null
  /** When somebody is next told of work to confirm, of a quote that ends or has ended, or of a review not given. */
  remind_at: Date | null
  /** How often the homeowner said that the work is not finished. */
  sent_back: number
  /** Completed without the homeowner's answer: by the deadline, or because they have left. */
  presumed_done: boolean
  /** Deadline of the homeowner's late review. */
  review_until: Date | null
  /** Deadline for the contractor to step back free of charge after a change of the job. */
  step_back_until: Date | null
  /** The homeowner's deadline for cancelling the agreement. */
  cancel_until: Date | null
}
export type LeadChange = Partial<LeadFacts>

/** A lead before its first step: a request not yet confirmed by its contractor. */
export const newLead: LeadFacts = {
  status: 'pending',
  contractor_confirmed: false,
  holds_slot: false,
  credit: 'none',
  confirmed_at: null,
  approved_at: null,
  contacted_at: null,
  answer_due_at: null,
  remind_at: null,
  sent_back: 0,
  presumed_done: false,
  review_until: null,
  step_back_until: null,
  cancel_until: null,
}

/** What the steps of leads depend on in their job. */
interface JobFacts extends Openness {
  unsettled_leads: number
}

/** The job's columns a step can change. */
type JobChange = Partial<
  Omit<JobFacts, 'max_quotes'> & {
    completed_at: Date
    ask_at: Date | null
    answer_due_at: Date | null
    answer_link: string | null
    remind_at: Date | null
  }
>

/** A lead with its job. */
interface Facts {
  job: JobFacts
  lead: LeadFacts & { id: string }
}

/** Who takes a step, and their note. */
export interface Taker {
  who: StepTaker
  /** Null for the system. */
  userId: string | null
  notes?: string
  /** Why a report was upheld, in our wording: the ledger keeps it after people's own words are erased. */
  found?: string
  /** The rule by which a report was upheld, where it is not the step's. */
  rule?: ProtectionRuleName
  /** The last day of the quote being sent. */
  validUntil?: string
  /** Whether a review comes with the step. */
  reviews?: boolean
}

/** A movement of a lead's credit, as the ledger words it. */
export interface CreditMove {
  kind: 'hold' | 'capture' | 'release' | 'refund'
  reason: string
  rule?: ProtectionRuleName
}

/** All effects of a step; `services/apply-step.ts` carries them out. */
export interface Decision {
  step: Step
  taker: Taker
  lead: LeadChange
  job: JobChange
  /** In this order. */
  credit: readonly CreditMove[]
  /** Whether all other open leads of the job are closed. */
  closesRivals: boolean
  /** Whether the job is open again, so that quotes not chosen free their slots. */
  reopensJob: boolean
}

/** The effect of an action on a locked lead and its job. Refused with WRONG_STATE or JOB_FULL. */
export function decide(facts: Facts, action: Step['action'], taker: Taker, now: Date): Decision {
  const step = stepOf(situationIn(facts, now), action, taker.who)
  // A change of state ends all deadlines unless an effect sets one; the right to step back after approval stays.
  let lead: LeadChange = step.to ? { status: step.to, answer_due_at: null, remind_at: null } : {}
  if (step.to && step.to !== 'confirmed') lead = { ...lead, step_back_until: null }
  let job: JobChange = {}
  const credit: CreditMove[] = []
  for (const effect of step.effects) {
    const before = { job: { ...facts.job, ...job }, lead: { ...facts.lead, ...lead } }
    const result = effects[effect]({ ...before, due: facts.lead.answer_due_at, step, taker, now })
    lead = { ...lead, ...result.lead }
    job = { ...job, ...result.job }
    if (result.credit) credit.push(result.credit)
  }
  const unsettled = Number(isUnsettled(step.to ?? facts.lead.status)) - Number(isUnsettled(facts.lead.status))
  if (unsettled !== 0) job = { ...job, unsettled_leads: facts.job.unsettled_leads + unsettled }
  const closesRivals = step.effects.includes('close rivals')
  return { step, taker, lead, job, credit, closesRivals, reopensJob: job.accepted_lead_id === null }
}

/** Whether a step repeats one already taken, which still stands: a double click, or a retry after a lost response. */
export const repeats = (
  { job, lead }: Facts,
  taken: { to_status: string; notes: string | null } | undefined,
  repeat: { notes: string; closesJob?: boolean | undefined },
): boolean =>
  taken?.to_status === lead.status &&
  (taken.notes ?? '') === repeat.notes &&
  !(repeat.closesJob && job.status === 'active')

interface EffectInput extends Facts {
  /** The deadline before the step, which has ended it. */
  due: Date | null
  step: Step
  taker: Taker
  now: Date
}

interface EffectResult {
  lead?: LeadChange
  job?: JobChange
  credit?: CreditMove
}

/** Each effect, given the lead and job after the effects before it. */
const effects: Record<Effect, (taking: EffectInput) => EffectResult> = {
  'take slot': ({ job, now }) => {
    refuseClosed(job)
    return {
      job: { slots_taken: job.slots_taken + 1 },
      lead: { holds_slot: true, contractor_confirmed: true, confirmed_at: now },
    }
  },
  'await approval': ({ now }) => ({ lead: { answer_due_at: later(now, answerTime) } }),
  'free slot': ({ job, lead }) =>
    lead.holds_slot ? { job: { slots_taken: job.slots_taken - 1 }, lead: { holds_slot: false } } : {},
  'hold credit': () => ({ lead: { credit: 'held' }, credit: { kind: 'hold', reason: 'Quote request confirmed' } }),
  'capture credit': ({ lead, step }) =>
    lead.credit === 'held'
      ? {
          lead: { credit: 'captured' },
          credit: { kind: 'capture', reason: step.spent ?? leadStates[lead.status].contractor },
        }
      : {},
  'give credit back': ({ lead, due, step, taker, now }) => {
    if (lead.credit !== 'held' && lead.credit !== 'captured') return {}
    const kind = lead.credit === 'held' ? 'release' : 'refund'
    const rule = taker.rule ?? step.rule
    const reason = rule
      ? evidence(rule, { ...lead, answer_due_at: due }, taker.found ?? calledOff[step.action] ?? null, now)
      : leadStates[lead.status].contractor
    return { lead: { credit: 'returned' }, credit: { kind, reason, ...(rule && { rule }) } }
  },
  // A homeowner who has approved somebody is not asked whether they still look.
  'share contacts': ({ now }) => ({
    lead: { approved_at: now },
    job: { ask_at: later(now, askEvery), ...notAsked },
  }),
  'note contact': ({ now }) => ({ lead: { contacted_at: now } }),
  // The question whether the homeowner still looks is dropped, even if already asked.
  'close rivals': ({ lead }) => ({
    job: { accepted_lead_id: lead.id, ask_at: null, ...notAsked },
  }),
  'complete job': ({ now }) => ({ job: { status: 'completed', completed_at: now } }),
  'await completion': ({ now }) => ({
    lead: { answer_due_at: later(now, completionTime), remind_at: nextReminder(now, now) },
  }),
  'send back': ({ lead }) => ({ lead: { sent_back: lead.sent_back + 1 } }),
  presume: () => ({ lead: { presumed_done: true } }),
  // No review is requested for work that was called off.
  'open review': ({ step, taker, now }) =>
    taker.reviews
      ? {}
      : {
          lead: {
            review_until: later(now, lateReviewTime),
            remind_at: step.to === 'completed' ? later(now, askReviewAgain) : null,
          },
        },
  'close review': () => ({ lead: { review_until: null, remind_at: null } }),
  'await acceptance': ({ taker, now }) => ({ lead: { remind_at: endNoticeAt(taker.validUntil, now) } }),
  'let cancel': ({ now }) => ({ lead: { cancel_until: cancelUntil(now) } }),
  'open issue': () => ({}),
  'take slot again': ({ job, now }) => ({
    job: { slots_taken: job.slots_taken + 1, ask_at: later(now, askEvery), ...notAsked },
    lead: { holds_slot: true },
  }),
  'reopen job': ({ job, lead, now }) =>
    job.accepted_lead_id === lead.id ? { job: { accepted_lead_id: null, ask_at: later(now, askEvery) } } : {},
}

/** Refuses a contractor for a job that is over, decided or full. */
export function refuseClosed(job: Openness): void {
  if (isOpen(job)) return
  if (job.status !== 'active') throw new Refusal('WRONG_STATE', `This job is ${job.status}.`)
  if (!isOnOffer(job)) throw new Refusal('WRONG_STATE', 'A quote for this job has already been accepted.')
  throw new Refusal('JOB_FULL', `This job already has ${job.max_quotes} contractors`)
}

/** What the labels and buttons of a lead depend on. */
export const situation = (lead: SituationFacts, now: Date) => ({
  status: lead.status,
  contractorConfirmed: lead.contractor_confirmed,
  circumstances: circumstances.filter((circumstance) => applies[circumstance](lead, now)),
})

type SituationFacts = Pick<
  LeadFacts,
  'status' | 'contractor_confirmed' | 'credit' | 'review_until' | 'step_back_until' | 'sent_back' | 'cancel_until'
> & {
  /** The last day of its newest quote, if given. */
  validUntil?: string | null | undefined
  /** Whether its quote could be taken up again, as its job has room for a contractor. */
  isWantedAgain?: boolean
}

/** The same for a lead with its job. That a quote was sent is for whoever asks for it again to see to. */
export const situationIn = ({ job, lead }: { job: Openness; lead: SituationFacts }, now: Date) =>
  situation({ ...lead, isWantedAgain: isOpen(job) }, now)

const applies: Record<Circumstance, (lead: SituationFacts, now: Date) => boolean> = {
  reviewable: ({ review_until }, now) => review_until !== null && now < review_until,
  changed: ({ step_back_until }, now) => step_back_until !== null && now < step_back_until,
  'may be sent back': ({ sent_back }) => sent_back < mostSentBack,
  cancellable: ({ status, cancel_until }, now) =>
    cancel_until !== null && now < cancel_until && !leadStates[status].ended,
  'quote ended': ({ status, validUntil }, now) => status === 'quoted' && hasExpired(validUntil, now),
  // Who was never approved has their credit back.
  'may be asked again': ({ status, credit, isWantedAgain = false }) =>
    status === 'not_selected' && credit === 'captured' && isWantedAgain,
}
