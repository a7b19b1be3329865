import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { bulkWorks, runStates } from './rules.ts'

const call = callsOf('bulk-runs')

/** An action for very many people, with its progress. */
export const bulkRun = z.object({
  id,
  work: z.enum(bulkWorks),
  /** Credits for each person, when the run gives credits. */
  credits: z.number().nullable(),
  reason: z.string().nullable(),
  state: z.enum(runStates),
  startedBy: id,
  startedAt: instant,
  finishedAt: instant.nullable(),
  total: z.number(),
  sent: z.number(),
  skipped: z.number(),
  failed: z.number(),
})

const one = { input: z.object({ runId: id }), output: bulkRun, changes: ['bulk-runs', 'audit'] }

export const bulkRunCalls = {
  list: call({
    method: 'GET',
    path: '/api/admin/bulk-runs',
    who: ['admin'],
    duty: 'runs',
    summary: 'Work done for very many people, under way or finished, newest first',
    input: z.object({ work: z.enum(bulkWorks, 'Choose a kind of work').optional() }),
    output: z.array(
      bulkRun.extend({
        startedByName: z.string(),
        /** The admin who approved it; null where no approval was needed or given. */
        agreedByName: z.string().nullable(),
        /** The admins who may approve it while it waits. */
        mayAgree: z.array(z.string()),
        failures: z.array(z.string()),
        /** Whether its credits can be taken back. */
        mayTakeBack: z.boolean(),
        /** The start of the run that this one reverses; null otherwise. */
        givenAt: instant.nullable(),
      }),
    ),
  }),
  stop: call({
    ...one,
    method: 'POST',
    path: '/api/admin/bulk-runs/:runId/stop',
    who: ['admin'],
    duty: 'runs',
    summary: 'Stop a bulk run; people already dealt with stay as they are',
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  resume: call({
    ...one,
    method: 'POST',
    path: '/api/admin/bulk-runs/:runId/resume',
    who: ['admin'],
    duty: 'runs',
    summary: 'Resume a bulk run where it stopped',
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  agree: call({
    ...one,
    method: 'POST',
    path: '/api/admin/bulk-runs/:runId/agree',
    who: ['admin'],
    duty: 'money',
    summary: 'Agree, as a second admin, to a large bulk run',
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'FORBIDDEN'],
  }),
  drop: call({
    ...one,
    method: 'POST',
    path: '/api/admin/bulk-runs/:runId/drop',
    who: ['admin'],
    duty: 'runs',
    summary: 'Give up a bulk run that is waiting or was stopped',
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}
