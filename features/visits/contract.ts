import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { codePattern, mostTimes, noteLength, visitActions, visitStates } from './rules.ts'

const call = callsOf('visits')
const who = ['client', 'contractor'] as const
const changes = ['visits', 'leads']
const side = z.enum(who)

/** A visit as one of its two people sees it. */
export const visit = z.object({
  id,
  leadId: id,
  jobId: id,
  jobTitle: z.string(),
  /** The conversation it appears in. */
  conversationId: id.nullable(),
  /** The reader's side. */
  side,
  /** The other's name: of a business, or a homeowner's first name. */
  other: z.string(),
  state: z.enum(visitStates),
  /** Refers to the version that was read: a change is refused when the other has changed it meanwhile (optimistic locking). */
  version: z.number(),
  /** The agreed time, valid until another is picked. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** The offered times. */
  times: z.array(instant),
  /** Those of them at which the contractor is no longer free. */
  taken: z.array(instant),
  offeredBy: side,
  waitsFor: side.nullable(),
  can: z.array(z.enum(visitActions)),
  note: z.string().nullable(),
  address: z.string().nullable(),
  /** The house and street given so far; for the contractor as long as the address. */
  street: z.string().nullable(),
  /** Only for the homeowner, to give at the door. */
  code: z.string().nullable(),
  keptAt: instant.nullable(),
  cancelled: z.object({ by: z.enum([...who, 'rule']), reason: z.string() }).nullable(),
})
export type Visit = z.output<typeof visit>

/** Local time in the UK. */
const localTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Choose a date and a time')
  .meta({ examples: ['2026-02-03T09:30'] })
const times = z.array(localTime).max(mostTimes, `Offer at most ${mostTimes} times`)
const note = z.string().trim().max(noteLength, 'Please write a little less').optional()
const version = z.number().int().optional()
const refusals = ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'] as const

export const visitCalls = {
  list: call({
    method: 'GET',
    path: '/api/visits',
    who,
    summary: 'My visits, the earliest first; those still without a time come first',
    input: z.object({ from: z.iso.datetime().optional(), to: z.iso.datetime().optional(), leadId: id.optional() }),
    output: z.array(visit),
  }),
  offer: call({
    method: 'POST',
    path: '/api/visits',
    who: ['contractor'],
    summary: 'Offer a homeowner times for a visit, as the clocks in the United Kingdom show them',
    input: z.object({ leadId: id, times: times.min(1, 'Offer at least one time'), note }),
    output: visit,
    refusals: [...refusals, 'ALREADY_EXISTS'],
    changes,
  }),
  pick: call({
    method: 'POST',
    path: '/api/visits/:id/pick',
    who,
    summary: 'Pick one of the times the other has offered',
    input: z.object({ id, time: z.iso.datetime(), version }),
    output: visit,
    refusals,
    changes,
  }),
  move: call({
    method: 'POST',
    path: '/api/visits/:id/move',
    who,
    summary: 'Offer other times, or with none ask the other for some; a time that was agreed holds until one is picked',
    input: z.object({ id, times, note, version }),
    output: visit,
    refusals,
    changes,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/visits/:id/cancel',
    who,
    summary: 'Cancel a visit, with a reason the other reads',
    input: z.object({ id, reason: z.string().trim().min(1, 'Say why').max(noteLength), version }),
    output: visit,
    refusals,
    changes,
  }),
  arrive: call({
    method: 'POST',
    path: '/api/visits/:id/arrive',
    who,
    summary:
      'The contractor gives the homeowner’s code, be it later with the time it was typed; the homeowner needs none',
    input: z.object({
      id,
      code: z
        .string()
        .trim()
        .regex(codePattern, 'The code has four digits')
        .meta({ examples: ['4821'] })
        .optional(),
      /** When it was typed, if the phone was offline. */
      at: z.iso.datetime().optional(),
    }),
    output: visit,
    refusals: [...refusals, 'BAD_CODE'],
    changes,
  }),
  calendar: call({
    method: 'GET',
    path: '/api/visits/:id/calendar.ics',
    who,
    summary: 'A visit as a calendar file',
    input: z.object({ id }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}

export const calendarCalls = {
  address: call({
    method: 'GET',
    path: '/api/calendar',
    who,
    summary: 'Whether I have a private calendar address, and since when; the address itself is shown once',
    input: z.object({}),
    output: z.object({ madeAt: instant.nullable() }),
  }),
  replace: call({
    method: 'POST',
    path: '/api/calendar/token',
    who,
    summary: 'Make a private calendar address, in place of one there was',
    input: z.object({}),
    output: done.extend({ url: z.string() }),
    changes: ['visits'],
  }),
  end: call({
    method: 'DELETE',
    path: '/api/calendar/token',
    who,
    summary: 'End my private calendar address; so do a new password and signing out everywhere',
    input: z.object({}),
    output: done,
    changes: ['visits'],
  }),
  feed: call({
    method: 'GET',
    path: '/api/calendar/:token/visits.ics',
    who: 'anyone',
    summary: 'The visits of whoever has this private address, for a calendar to subscribe to',
    input: z.object({ token: z.string().min(20).max(100) }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
}
