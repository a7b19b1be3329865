import * as z from 'zod'
import { callsOf, done, roles } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, linkToken } from '#shared/shapes.ts'
import { namesOf } from '#shared/tables.ts'
import { agreements, choices, optionalTopics, ways } from './rules.ts'

const call = callsOf('consents')

const topic = z.enum(optionalTopics, 'Choose what the emails are about')
const choice = z.enum(namesOf(choices), 'Choose whether you want these emails')
const subjects = [...optionalTopics, ...namesOf(agreements)]

/** One consent, or one change of a choice. */
const consent = z.object({
  id,
  subject: z.enum(subjects),
  /** The previous value; null the first time. */
  from: z.string().nullable(),
  to: z.string(),
  how: z.enum(namesOf(ways)),
  at: instant,
})
export type Consent = z.output<typeof consent>

export const consentCalls = {
  choices: call({
    method: 'GET',
    path: '/api/consents/choices',
    who: roles,
    duty: 'own',
    summary: 'Which optional emails I want',
    input: z.object({}),
    output: z.array(
      z.object({
        topic,
        choice,
        /** False while it is the default. */
        chosen: z.boolean(),
      }),
    ),
  }),
  choose: call({
    method: 'POST',
    path: '/api/consents/choices',
    who: roles,
    duty: 'own',
    summary: 'Choose whether, or how often, to get emails on a topic',
    input: z.object({ topic, choice }),
    output: done,
    refusals: ['TOO_MANY_REQUESTS'],
    changes: ['consents', 'profiles', 'campaigns'],
  }),
  history: call({
    method: 'GET',
    path: '/api/consents/history',
    who: roles,
    duty: 'own',
    summary: 'What I agreed to and chose, when and how, newest first; the newest hundred',
    input: z.object({}),
    output: z.array(consent),
  }),
  noteCookies: call({
    method: 'POST',
    path: '/api/consents/cookies',
    who: roles,
    duty: 'own',
    summary: 'Keep a record of what I let into my browser',
    input: z.object({ analytics: z.boolean(), marketing: z.boolean() }),
    output: done,
    refusals: ['TOO_MANY_REQUESTS'],
    changes: ['consents'],
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    who: 'anyone',
    summary:
      'Stop the emails that an unsubscribe link belongs to; also what a mail program calls for one click (RFC 8058)',
    input: z.object({ token: linkToken, body: z.string().max(1000) }),
    signed: true,
    output: done,
    refusals: ['INVALID_TOKEN'],
    changes: ['consents', 'profiles', 'campaigns'],
  }),
  unsubscribePage: call({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    who: 'anyone',
    summary: 'Takes anyone who opens that link as a page to one that asks first; stops nothing',
    input: z.object({ token: linkToken }),
    output: z.instanceof(Response),
  }),
}
