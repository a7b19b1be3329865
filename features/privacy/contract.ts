import * as z from 'zod'
import { deletionWord, graceDays } from '#features/departures/rules.ts'
import { callsOf, done, roles } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, optionalReason } from '#shared/shapes.ts'
import { periodNames } from './rules/retention.ts'
import { erasureChanges } from './rules.ts'

const call = callsOf('privacy')

const typeTheWord = `Type ${deletionWord} in capitals`

export const privacyCalls = {
  download: call({
    method: 'GET',
    path: '/api/privacy/download',
    criticality: 'sheddable',
    who: roles,
    duty: 'own',
    summary: 'Everything there is about me, for programs (JSON) and for reading (HTML), with my files, as a zip file',
    input: z.object({}),
    output: z.instanceof(Response),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  signOutEverywhere: call({
    method: 'POST',
    path: '/api/privacy/sign-out-everywhere',
    who: roles,
    duty: 'own',
    summary: 'End every session of mine, this one too',
    input: z.object({}),
    output: done,
    changes: ['sign-in'],
  }),
  underWay: call({
    method: 'GET',
    path: '/api/privacy/under-way',
    who: ['client', 'contractor'],
    summary: 'What deleting my account would end: open jobs, and leads under way',
    input: z.object({}),
    output: z.object({ jobs: z.int(), leads: z.int() }),
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/api/privacy/delete-account',
    who: ['client', 'contractor'],
    summary: `Delete my account with everything personal, ${graceDays} days from now; signing in before then takes it back`,
    input: z.object({
      password: z.string('Enter your password').min(1, 'Enter your password').max(200),
      word: z
        .string(typeTheWord)
        .trim()
        .refine((word) => word === deletionWord, typeTheWord)
        .meta({ examples: [deletionWord] }),
    }),
    output: done,
    refusals: ['BAD_CREDENTIALS', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    changes: erasureChanges,
  }),
  deleteUser: call({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    who: ['admin'],
    duty: 'deletion',
    summary: 'Delete an account',
    input: z.object({ id, reason: optionalReason }),
    output: done,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
    changes: ['people', 'campaigns', 'audit', ...erasureChanges],
  }),
  retention: call({
    method: 'GET',
    path: '/api/admin/retention',
    who: ['admin'],
    duty: 'site',
    summary:
      'What has reached the end of each keeping period, without doing anything; for one of them also which, page by page',
    input: z.object({ period: z.enum(periodNames).optional(), after: id.optional() }),
    output: z.object({
      periods: z.array(
        z.object({
          name: z.enum(periodNames),
          /** The number of items whose period is over. */
          due: z.number(),
          lastRun: z.object({ at: instant, dealtWith: z.number() }).nullable(),
          nextRun: instant,
        }),
      ),
      rows: z.array(
        z.object({
          id,
          what: z.string(),
          /** When its period began. */
          since: instant,
        }),
      ),
    }),
  }),
}
