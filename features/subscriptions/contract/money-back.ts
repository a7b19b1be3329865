import * as z from 'zod'
import { id } from '#shared/ids.ts'
import { instant, pence } from '#shared/shapes.ts'
import { moneyBackExceptionNames } from '../rules/money-back.ts'
import { moneyBackNoteLength } from '../rules.ts'

/** What a contractor can do about the first month's money, or what became of their request. */
export const moneyBackState = z.object({
  /** Until when to ask. */
  until: instant,
  state: z.enum(['possible', 'over', 'open', 'paid', 'refused']),
  /** Today's plan ends with it. */
  endsPlan: z.boolean(),
  /** The waiting request is why the plan ends with its month: refused before then, the plan goes on. */
  stopsPlan: z.boolean(),
  /** What goes back, or went: all that was paid for the plan of the first month. */
  amount: pence,
  /** For how many months that was paid: a second may have begun since. */
  months: z.number(),
})

/** A request for money back as the desk sees it, without its invoices. */
export const moneyBackRequest = z.object({
  id,
  state: z.enum(['open', 'paid', 'refused']),
  contractorId: id,
  businessName: z.string(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  exception: z.enum(moneyBackExceptionNames).nullable(),
  note: z.string().nullable(),
})

export const moneyBackDecision = z.object({
  requestId: id,
  answer: z.enum(['pay', ...moneyBackExceptionNames], 'Pay it back, or choose why not'),
  note: z.string().trim().max(moneyBackNoteLength, 'This note is too long').default(''),
  /** The state shown to the admin. A refused request is paid only by somebody who saw it refused. */
  seen: z.enum(['open', 'refused']).optional(),
})
