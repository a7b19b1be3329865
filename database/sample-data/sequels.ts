import { conversationCalls } from '#features/conversations/contract.ts'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { dayOf, days, hours, later } from '#shared/dates.ts'
import type { Call, Output, RawInput, Role } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import type { Sequel } from './jobs.ts'

export interface Person {
  id: string
  role: Role
  firstName: string
  lastName: string
  email: string
}

/** Makes a call as somebody, at a time in the past. */
export type Play = <C extends Call>(person: Person, at: Date, call: C, input: RawInput<C>) => Promise<Output<C>>

interface Played {
  play: Play
  owner: Person
  contractor: Person & { vatNumber?: string }
  leadId: string
  /** The time of the last step. */
  at: Date
  now: Date
}

/** What two people do besides the steps of their lead. */
export const sequels: Record<Sequel, (played: Played) => Promise<void>> = {
  talk: (played) =>
    say(played, [
      ['contractor', 'Thank you for approving me. Is there somewhere to park outside, or is it permits only?'],
      ['owner', 'Permits until six, but there is a visitor’s one in the kitchen drawer for you.'],
      ['contractor', 'Perfect. I will send a message when I set off.'],
    ]),

  'offer a visit': async (played) => {
    const { play, contractor, leadId, at, now } = played
    await say(played, [
      ['owner', 'Mornings suit me best, after the school run.'],
      ['contractor', 'I have offered two mornings. It takes about half an hour.'],
    ])
    const morning = (inDays: number) => `${dayOf(later(now, days(inDays)))}T09:30`
    await play(contractor, later(at, hours(3)), visitCalls.offer, { leadId, times: [morning(2), morning(4)] })
  },

  'ask for a change': async (played) => {
    await propose(played)
  },

  invoice: async (played) => {
    const { play, owner, contractor, leadId, at } = played
    const { id } = await propose(played)
    await play(owner, later(at, hours(9)), variationCalls.accept, { id })
    await play(contractor, later(at, hours(20)), customerInvoiceCalls.issue, {
      leadId,
      stage: 0,
      note: 'By bank transfer, please, with the number of this invoice.',
    })
  },
}

function propose({ play, contractor, leadId, at }: Played) {
  const vat = contractor.vatNumber ? ('standard' as const) : ('none' as const)
  return play(contractor, later(at, hours(4)), variationCalls.propose, {
    leadId,
    reason: 'The old pipe behind the wall is lead. I would replace it while the wall is open.',
    lines: [
      { what: 'Replace 4 m of lead pipe', quantity: 4_000, unit: 'm', unitPrice: 2_800, vat, group: 'materialsCost' },
      { what: 'Labour', quantity: 3_000, unit: 'hour', unitPrice: 4_800, vat, group: 'labourCost' },
    ],
    prices: vat === 'none' ? 'gross' : 'net',
  })
}

async function say(
  { play, owner, contractor, leadId, at }: Played,
  messages: readonly (readonly ['owner' | 'contractor', string])[],
): Promise<void> {
  const [conversation] = await play(contractor, at, conversationCalls.list, { leadId })
  if (!conversation) throw new Error('A lead has its conversation')
  for (const [i, [who, text]] of messages.entries()) {
    const person = who === 'owner' ? owner : contractor
    const message = { conversationId: conversation.id, id: newId(), text }
    await play(person, later(at, hours(0.5 * (i + 1))), conversationCalls.send, message)
  }
}
