import * as z from 'zod'
import { listedContractor } from '#features/contractors/contract.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('shortlists')
const who = ['client'] as const
const changes = ['shortlists']

const shortlisted = listedContractor.extend({
  savedAt: instant,
  /** False while paused: they can stay on the list but not be invited. */
  takesWork: z.boolean(),
})
export type Shortlisted = z.output<typeof shortlisted>

const isSaved = z.object({ saved: z.boolean() })

export const shortlistCalls = {
  list: call({
    method: 'GET',
    path: '/api/shortlist',
    who,
    summary: 'The contractors I have put aside, newest first; those whose profile is not shown any more are left out',
    input: z.object({}),
    output: z.array(shortlisted),
  }),
  holds: call({
    method: 'GET',
    path: '/api/shortlist/:contractorId',
    who,
    summary: 'Whether I have put a contractor aside',
    input: z.object({ contractorId: id }),
    about: ['contractorId'],
    output: isSaved,
  }),
  save: call({
    method: 'PUT',
    path: '/api/shortlist/:contractorId',
    who,
    summary: 'Put a contractor aside; once more changes nothing',
    input: z.object({ contractorId: id }),
    about: ['contractorId'],
    output: isSaved,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/shortlist/:contractorId',
    who,
    summary: 'Take a contractor off my shortlist',
    input: z.object({ contractorId: id }),
    about: ['contractorId'],
    output: isSaved,
    changes,
  }),
}
