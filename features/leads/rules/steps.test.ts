import { describe, expect, test } from 'vitest'
import { askEvery } from '#features/jobs/rules/still-looking.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { later } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'
import { jobFacts, leadFacts } from '#tests/lead-facts.ts'
import { ended as ends, type Model, type ModelLead, newLead, play } from '#tests/lead-model.ts'
import { leadActions } from './actions.ts'
import { decide, type LeadFacts } from './decide.ts'
import {
  isUnsettled,
  type LeadSituation,
  type LeadState,
  leadLabel,
  leadStateNames,
  leadStates,
  stages,
} from './states.ts'
import type { Step } from './step.ts'
import { actionsFor, stepOf } from './steps.ts'
import { answerTime } from './times.ts'

const now = new Date('2026-02-01T09:00:00Z')
const actionNames = namesOf(leadActions)
const circumstances = ['may be sent back'] as const
const situations: LeadSituation[] = leadStateNames.map((status) => ({
  status,
  contractorConfirmed: status !== 'sent',
  circumstances,
}))
situations.push({ status: 'pending', contractorConfirmed: false, circumstances })

/** A lead in a state, reached the usual way. */
function leadIn({ status, contractorConfirmed: confirmed }: LeadSituation): ModelLead {
  const ended = ends.includes(status) && status !== 'completed'
  const paid = status === 'pending' ? 'held' : ended ? 'returned' : 'captured'
  return { ...newLead(status), confirmed, holdsSlot: confirmed && !ended, credit: confirmed ? paid : 'none' }
}

/** The same in the terms of the product. */
const factsOf = ({ status, confirmed, holdsSlot: holds_slot, credit }: ModelLead) =>
  leadFacts({
    status: status as LeadState,
    contractor_confirmed: confirmed,
    holds_slot,
    credit,
    confirmed_at: confirmed ? now : null,
  })

/** The lead after an action; undefined where it is refused. */
function decided(lead: ModelLead, action: Step['action'], who: Step['who']) {
  try {
    const facts = { job: jobFacts({ slots_taken: lead.holdsSlot ? 1 : 0 }), lead: factsOf(lead) }
    return decide(facts, action, { who, userId: null }, now)
  } catch {
    return undefined
  }
}

describe.each(situations)('A lead at $status (confirmed: $contractorConfirmed)', (situation) => {
  test.each(['client', 'contractor'] as const)(
    'is moved by the %s as the model of its life says, or not at all',
    (who) => {
      for (const action of actionNames) {
        const lead = leadIn(situation)
        const job = { deleted: false, completed: false, accepted: false, leads: new Map([[0, lead]]) }
        const model: Model = { jobs: [job], balance: [1] }
        const allowed = play(model, { action, job: 0, contractor: 0, by: who === 'client' ? 'owner' : 'contractor' })
        const decision = decided(leadIn(situation), action, who)
        expect([action, decision !== undefined]).toEqual([action, allowed])
        if (!decision) continue
        const { step, credit } = decision
        const after = { ...factsOf(leadIn(situation)), ...decision.lead }
        const moved = credit.reduce((sum, { kind }) => sum + { hold: -1, capture: 0, release: 1, refund: 1 }[kind], 0)
        expect([action, { ...after, moved, slots: decision.job.slots_taken }]).toMatchObject([
          action,
          {
            status: lead.status,
            contractor_confirmed: lead.confirmed,
            holds_slot: lead.holdsSlot,
            credit: lead.credit,
            moved: (model.balance[0] ?? 0) - 1,
            slots: lead.holdsSlot === leadIn(situation).holdsSlot ? undefined : lead.holdsSlot ? 1 : 0,
          },
        ])
        expect([action, decision.closesRivals, decision.job.accepted_lead_id]).toEqual([
          action,
          job.accepted,
          job.accepted ? 'this lead' : undefined,
        ])
        expect([action, decision.job.status]).toEqual([action, job.completed ? 'completed' : undefined])
        expect([action, decision.job.completed_at]).toEqual([action, job.completed ? now : undefined])
        expect([action, decision.lead.approved_at]).toEqual([
          action,
          decision.lead.status === 'confirmed' ? now : undefined,
        ])
        expect([action, decision.lead.contacted_at]).toEqual([action, action === 'mark-contacted' ? now : undefined])
        expect([action, step.effects.includes('open issue')]).toEqual([action, lead.reported])
      }
      expect(actionsFor(situation, who).toSorted()).toEqual(
        actionNames.filter((action) => decided(leadIn(situation), action, who)).toSorted(),
      )
    },
  )
})

describe('A step', () => {
  const pending = (contractorConfirmed: boolean) => factsOf(leadIn({ status: 'pending', contractorConfirmed }))
  const confirm = (job: Partial<Parameters<typeof decide>[0]['job']>, lead = pending(false)) =>
    decide({ job: jobFacts(job), lead }, 'confirm-quote', { who: 'contractor', userId: 'x' }, now)
  const byRule = (action: Step['action'], lead: LeadFacts & { id: string }, found?: string) =>
    decide(
      { job: jobFacts({ slots_taken: 1 }), lead },
      action,
      { who: 'rule', userId: null, ...(found && { found }) },
      now,
    )

  test('takes a place on a job only while one is free, and the homeowner has so long to answer', () => {
    const taken = confirm({ slots_taken: jobLimits.slots - 1 })
    expect(taken.job).toEqual({ slots_taken: jobLimits.slots })
    expect(taken.lead).toMatchObject({ confirmed_at: now, answer_due_at: later(now, answerTime), credit: 'held' })
    for (const slots_taken of [jobLimits.slots, jobLimits.slots + 1])
      expect(() => confirm({ slots_taken })).toThrow(expect.objectContaining({ code: 'JOB_FULL' }))
    for (const over of [{ status: 'completed' }, { status: 'cancelled' }, { accepted_lead_id: 'other' }] as const)
      expect(() => confirm(over)).toThrow(expect.objectContaining({ code: 'WRONG_STATE' }))
  })

  test('that ends the waiting leaves no time to answer by', () => {
    const invited = factsOf(leadIn({ status: 'sent', contractorConfirmed: false }))
    expect(confirm({}, invited).lead).toMatchObject({ status: 'confirmed', answer_due_at: null })
    expect(confirm({}, invited).credit).toEqual([
      { kind: 'hold', reason: 'Quote request confirmed' },
      { kind: 'capture', reason: 'Approved by the homeowner' },
    ])
    expect(byRule('expire', pending(true)).lead).toMatchObject({ status: 'expired', answer_due_at: null })
  })

  test('gives back a held credit and a captured one, by its rule and with its evidence', () => {
    expect(byRule('expire', pending(true)).credit).toMatchObject([{ kind: 'release', rule: 'no-answer' }])
    const captured = { ...pending(true), status: 'contacted', credit: 'captured' } as const
    const [back] = byRule('uphold-no-show', captured, 'they agreed').credit
    expect(back).toMatchObject({ kind: 'refund', rule: 'no-show', reason: expect.stringContaining('they agreed') })
    for (const credit of ['none', 'returned'] as const)
      expect(byRule('expire', { ...pending(true), credit }).credit).toEqual([])
  })

  test('opens a job anew when the contractor who leaves is the one who was chosen, and asks its owner a week later', () => {
    const leaves = (accepted_lead_id: string) => {
      const lead = { ...pending(true), status: 'accepted', credit: 'captured' } as const
      return decide(
        { job: jobFacts({ slots_taken: 1, accepted_lead_id }), lead },
        'leave',
        { who: 'rule', userId: null },
        now,
      ).job
    }
    expect(leaves('this lead')).toEqual({
      slots_taken: 0,
      unsettled_leads: 0,
      accepted_lead_id: null,
      ask_at: later(now, askEvery),
    })
    expect(leaves('another')).toEqual({ slots_taken: 0, unsettled_leads: 0 })
  })

  test('that accepts a quote ends the question whether the homeowner still looks', () => {
    const lead = { ...pending(true), status: 'quoted', credit: 'captured' } as const
    expect(
      decide({ job: jobFacts({ slots_taken: 1 }), lead }, 'accept-quote', { who: 'client', userId: 'x' }, now).job,
    ).toEqual({
      accepted_lead_id: 'this lead',
      remind_at: null,
      ask_at: null,
      answer_due_at: null,
      answer_link: null,
    })
  })

  test('says in the ledger why a credit stays spent', () => {
    const spent = (action: Step['action'], who: Step['who']) =>
      decide({ job: jobFacts({ slots_taken: 1 }), lead: pending(true) }, action, { who, userId: null }, now).credit.map(
        (move) => move.reason,
      )
    expect(spent('withdraw', 'contractor')).toEqual(['Withdrawn by the contractor'])
    expect(spent('leave', 'rule')).toEqual(['The lead ended with the account, closed or suspended'])
    expect(spent('approve', 'client')).toEqual(['Approved by the homeowner'])
  })
})

describe('The steps nobody has a button for', () => {
  const taken = (action: Step['action']) =>
    Object.fromEntries(
      leadStateNames.flatMap((status) => {
        const step = decided(leadIn({ status, contractorConfirmed: true }), action, 'rule')?.step
        return step ? [[status, [step.to, ...step.effects, ...(step.rule ? [step.rule] : [])]]] : []
      }),
    )
  const all = (states: readonly string[], what: readonly (string | undefined)[]) =>
    Object.fromEntries(states.map((state) => [state, what]))
  const beforeAccepted = ['sent', 'pending', 'confirmed', 'contacted', 'site_visited', 'quoted']

  test('a request or an invitation without an answer expires; the request gives its place and its credit back', () => {
    expect(taken('expire')).toEqual({
      sent: ['expired'],
      pending: ['expired', 'free slot', 'give credit back', 'no-answer'],
    })
  })
  test('whoever was not chosen is told; only a request that was never answered gives its credit back', () => {
    expect(taken('close')).toEqual({
      ...all(beforeAccepted, ['not_selected']),
      pending: ['not_selected', 'free slot', 'give credit back', 'not-selected'],
    })
  })
  test('a job that is removed gives every credit back, also to who had withdrawn or was not chosen; who parted stays parted', () => {
    const cancelled = [...beforeAccepted, 'accepted', 'awaiting_completion', 'withdrawn', 'not_selected'] as const
    expect(taken('cancel')).toEqual({
      ...all(cancelled, ['cancelled', 'free slot', 'give credit back', 'job-removed']),
      let_go: [undefined, 'give credit back', 'job-removed'],
    })
  })
  test('a report that is upheld ends the lead before the site was seen, and pays wherever it is', () => {
    expect(taken('uphold-no-show')).toEqual({
      ...all(leadStateNames, [undefined, 'give credit back', 'no-show']),
      ...all(['confirmed', 'contacted'], ['no_show', 'free slot', 'give credit back', 'no-show']),
    })
  })
  test('work that nobody confirmed counts as done, and can still be reviewed', () => {
    expect(taken('presume-completed')).toEqual({
      awaiting_completion: ['completed', 'complete job', 'presume', 'open review'],
    })
  })
  test('a contractor who is gone leaves every lead that is not over, and the credit; what was agreed is called off', () => {
    expect(taken('leave')).toEqual({
      ...all(beforeAccepted, ['withdrawn', 'free slot', 'capture credit']),
      ...all(['accepted', 'awaiting_completion'], ['called_off', 'free slot', 'reopen job', 'open review']),
    })
  })
  test('a homeowner who is gone has called off what was agreed, at no cost for the contractor, and may review it', () => {
    expect(taken('homeowner-left')).toEqual(
      all(
        ['accepted', 'awaiting_completion'],
        ['called_off', 'free slot', 'give credit back', 'open review', 'job-removed'],
      ),
    )
  })
  test('a suspension that is lifted gives back what its leads had cost', () => {
    expect(taken('make-good')).toEqual(
      all(['withdrawn', 'called_off'], [undefined, 'give credit back', 'suspension-lifted']),
    )
  })
  test('a homeowner who declines gives the credit back by its rule', () => {
    expect(stepOf({ status: 'pending', contractorConfirmed: true }, 'decline', 'client').rule).toBe('declined')
  })
})

test('a step that cannot be taken is refused in the words of whoever asks', () => {
  const refused = (who: 'client' | 'contractor') => () =>
    stepOf({ status: 'quoted', contractorConfirmed: true }, 'approve', who)
  expect(refused('client')).toThrow(expect.objectContaining({ code: 'WRONG_STATE' }))
  expect(() => stepOf({ status: 'pending', contractorConfirmed: true }, 'mark-contacted', 'client')).toThrow(
    'it is at “Interest Shown”',
  )
  expect(() => stepOf({ status: 'pending', contractorConfirmed: false }, 'mark-contacted', 'contractor')).toThrow(
    'it is at “Confirm Your Request”',
  )
})

test('a lead that is not confirmed says so to its contractor alone', () => {
  const label = (status: LeadState, contractorConfirmed: boolean) =>
    (['client', 'contractor'] as const).map((who) => leadLabel({ status, contractorConfirmed }, who))
  expect(label('pending', false)).toEqual(['Interest Shown', 'Confirm Your Request'])
  expect(label('pending', true)).toEqual(['Interest Shown', 'Awaiting Homeowner Approval'])
  expect(label('sent', false)).toEqual(['Invited', 'Invitation from a homeowner'])
})

test('a job is settled until a contractor has seen the site, and again once the work is over', () => {
  expect(leadStateNames.filter(isUnsettled)).toEqual(['site_visited', 'quoted', 'accepted', 'awaiting_completion'])
  const counted = (status: LeadState, action: Step['action'], who: Step['who']) =>
    decided(leadIn({ status, contractorConfirmed: true }), action, who)?.job.unsettled_leads
  expect(counted('confirmed', 'mark-contacted', 'contractor')).toBeUndefined()
  expect(counted('contacted', 'site-visit-complete', 'contractor')).toBe(2)
  expect(counted('site_visited', 'submit-quote', 'contractor')).toBeUndefined()
  expect(counted('awaiting_completion', 'confirm-completion', 'client')).toBe(0)
  expect(counted('quoted', 'withdraw', 'contractor')).toBe(0)
})

test('every state is at one of the five stages, and those that are ends are known as such', () => {
  expect(leadStateNames.filter((state) => leadStates[state].ended)).toEqual(ends)
  expect(new Set(leadStateNames.map((state) => leadStates[state].stage))).toEqual(new Set(stages.map((_, i) => i + 1)))
})
