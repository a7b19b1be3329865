import { jobLimits } from '#features/jobs/rules.ts'

/**
 * The lead life cycle written a second time from decisions section 4, deliberately not from the product's table, for
 * comparison: the effect of each action on a small market in memory.
 */
export interface ModelLead {
  status: string
  confirmed: boolean
  holdsSlot: boolean
  credit: 'none' | 'held' | 'captured' | 'returned'
  /** Whether a quote was ever sent. */
  quoted: boolean
  reported: boolean
  /** How often the homeowner said that the work is not finished. */
  sentBack: number
  /** Whether the homeowner may still review. */
  reviewable: boolean
  /** Whether the homeowner may still cancel what they accepted. */
  cancellable: boolean
}

/** A lead as it begins. */
export const newLead = (status: string): ModelLead => ({
  status,
  confirmed: false,
  holdsSlot: false,
  credit: 'none',
  quoted: false,
  reported: false,
  sentBack: 0,
  reviewable: false,
  cancellable: false,
})

export interface Model {
  jobs: { deleted: boolean; completed: boolean; accepted: boolean; leads: Map<number, ModelLead> }[]
  /** Credits to spend, by contractor. */
  balance: number[]
}

export interface Act {
  action: string
  job: number
  contractor: number
  by: 'owner' | 'contractor'
}

export const actions = [
  'request-quote',
  'invite',
  'confirm-quote',
  'approve',
  'decline',
  'mark-contacted',
  'site-visit-complete',
  'report-homeowner-issue',
  'submit-quote',
  'accept-quote',
  'mark-completed',
  'confirm-completion',
  'withdraw',
  'take-back',
  'step-back',
  'part',
  'ask-for-changes',
  'ask-again',
  'call-off',
  'cancel-agreement',
  'say-completed',
  'not-finished',
  'review',
  'delete-job',
] as const

export const ended = [
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'not_selected',
  'cancelled',
  'no_show',
  'let_go',
  'called_off',
]
const unsettled = ['site_visited', 'quoted', 'accepted', 'awaiting_completion']
const slots = (job: Model['jobs'][number]) => [...job.leads.values()].filter((lead) => lead.holdsSlot).length

/** Refused when repeated. */
const onlyOnce = ['request-quote', 'report-homeowner-issue']

/** The state to which each act led when it was last played. */
export type Led = Map<string, string>

/** Plays an action, or answers its repeat as before, with nothing changed; false when it must be refused. */
export function playOrRepeat(model: Model, led: Led, act: Act): boolean {
  const job = model.jobs[act.job]
  const status = () => job?.leads.get(act.contractor)?.status
  const key = [act.action, act.job, act.contractor, act.by].join(' ')
  if (act.action === 'delete-job' && job?.deleted) return true
  if (act.action === 'invite' && act.by === 'owner') {
    const open = job && !job.deleted && !job.completed && !job.accepted && slots(job) < jobLimits.slots
    return Boolean(open && status() === 'sent') || play(model, act)
  }
  const before = status()
  if (play(model, act)) {
    if (!onlyOnce.includes(act.action)) led.set(key, status() ?? '')
    return true
  }
  return before !== undefined && led.get(key) === before
}

/** Plays an action; false, with nothing changed, when it must be refused. */
export function play(model: Model, { action, job: jobNumber, contractor, by }: Act): boolean {
  const job = model.jobs[jobNumber]
  if (!job || job.deleted) return false
  if (action === 'delete-job') return deleteJob(model, job)
  const lead = job.leads.get(contractor)
  const closed = job.completed || job.accepted || slots(job) >= jobLimits.slots
  if (action === 'request-quote' || action === 'invite') {
    if (lead || closed || by !== (action === 'invite' ? 'owner' : 'contractor')) return false
    const status = action === 'invite' ? 'sent' : 'pending'
    job.leads.set(contractor, newLead(status))
    return true
  }
  if (!lead) return false
  const move = (status: string) => {
    lead.status = status
    return true
  }
  const at = (...states: string[]) => states.includes(lead.status)
  switch (`${action} by ${by}`) {
    case 'confirm-quote by contractor': {
      if (!(at('sent') || (at('pending') && !lead.confirmed)) || closed || model.balance[contractor] === 0) return false
      model.balance[contractor] = (model.balance[contractor] ?? 0) - 1
      Object.assign(lead, { confirmed: true, holdsSlot: true, credit: at('sent') ? 'captured' : 'held' })
      return at('sent') ? move('confirmed') : true
    }
    case 'approve by owner':
      if (!at('pending') || !lead.confirmed) return false
      lead.credit = 'captured'
      return move('confirmed')
    case 'decline by owner':
      if (!at('pending')) return false
      returnCredit(model, contractor, lead)
      return move('declined')
    case 'decline by contractor':
      return at('sent') && move('declined')
    case 'mark-contacted by contractor':
      return at('confirmed') && move('contacted')
    case 'site-visit-complete by contractor':
      return at('contacted') && move('site_visited')
    case 'report-homeowner-issue by contractor':
      if (!at('confirmed', 'contacted') || lead.reported) return false
      lead.reported = true
      return true
    case 'submit-quote by contractor':
      if (!at('site_visited', 'quoted')) return false
      lead.quoted = true
      return move('quoted')
    case 'accept-quote by owner':
      if (!at('quoted')) return false
      job.accepted = true
      lead.cancellable = true
      for (const [rival, other] of job.leads) {
        if (other === lead || ended.includes(other.status)) continue
        if (other.status === 'pending') returnCredit(model, rival, other)
        other.status = 'not_selected'
      }
      return move('accepted')
    case 'mark-completed by contractor':
      return at('accepted') && move('awaiting_completion')
    case 'confirm-completion by owner':
      if (!at('awaiting_completion')) return false
      job.completed = true
      return move('completed')
    case 'withdraw by contractor':
      if (!at('sent', 'pending', 'confirmed', 'contacted', 'site_visited', 'quoted')) return false
      lead.holdsSlot = false
      if (lead.credit === 'held') lead.credit = 'captured'
      return move('withdrawn')
    case 'take-back by owner':
      return at('sent') && move('cancelled')
    case 'part by owner':
      if (!at('confirmed', 'contacted', 'site_visited', 'quoted')) return false
      if (at('confirmed', 'contacted')) returnCredit(model, contractor, lead)
      lead.holdsSlot = false
      return move('let_go')
    case 'ask-for-changes by owner':
      return at('quoted') && move('site_visited')
    case 'ask-again by owner':
      if (!at('not_selected') || !lead.quoted || closed) return false
      lead.holdsSlot = true
      return move('site_visited')
    case 'cancel-agreement by owner':
    case 'call-off by owner':
    case 'call-off by contractor':
      if (!(action === 'cancel-agreement' ? lead.cancellable && at('accepted', 'awaiting_completion') : at('accepted')))
        return false
      if (by === 'owner') returnCredit(model, contractor, lead)
      lead.reviewable = true
      job.accepted = false
      move('called_off')
      // The job is open again: leads that have ended free their slots.
      for (const other of job.leads.values()) if (ended.includes(other.status)) other.holdsSlot = false
      return true
    case 'say-completed by owner':
      if (!at('accepted')) return false
      job.completed = true
      lead.reviewable = true
      return move('completed')
    case 'not-finished by owner':
      if (!at('awaiting_completion') || lead.sentBack === 2) return false
      lead.sentBack += 1
      return move('accepted')
    case 'review by owner':
      if (!at('completed', 'called_off') || !lead.reviewable) return false
      lead.reviewable = false
      return true
    default:
      return false
  }
}

function deleteJob(model: Model, job: Model['jobs'][number]): boolean {
  if (job.completed || [...job.leads.values()].some((lead) => unsettled.includes(lead.status))) return false
  job.deleted = true
  for (const [contractor, lead] of job.leads) {
    // Whoever called off the agreement loses the credit.
    if (lead.status === 'called_off') continue
    const returns = returnCredit(model, contractor, lead)
    if (returns || !ended.includes(lead.status)) lead.status = 'cancelled'
  }
  return true
}

function returnCredit(model: Model, contractor: number, lead: ModelLead): boolean {
  lead.holdsSlot = false
  if (lead.credit !== 'held' && lead.credit !== 'captured') return false
  lead.credit = 'returned'
  model.balance[contractor] = (model.balance[contractor] ?? 0) + 1
  return true
}
