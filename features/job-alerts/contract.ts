import * as z from 'zod'
import { callsOf, done } from '#shared/endpoint.ts'
import { frequencies } from './rules.ts'

const call = callsOf('job-alerts')

const brokenLink = 'This link is not complete. Please use the whole link from the e-mail.'
const link = z.object({ token: z.string(brokenLink).min(20, brokenLink).max(100, brokenLink) })
const choice = z.object({
  frequency: z.enum(frequencies, 'Choose how often you want to hear of new jobs'),
  /** False while it is what everybody begins with. */
  chosen: z.boolean(),
})

export const jobAlertCalls = {
  own: call({
    method: 'GET',
    path: '/api/job-alerts',
    who: ['contractor'],
    summary: 'How I hear of new jobs in my trades and area',
    input: z.object({}),
    output: choice,
    refusals: ['NOT_FOUND'],
  }),
  choose: call({
    method: 'POST',
    path: '/api/job-alerts',
    who: ['contractor'],
    summary: 'Choose how to hear of new jobs: a mail for each, one a day, or none',
    input: choice.pick({ frequency: true }),
    output: choice,
    refusals: ['NOT_FOUND'],
    changes: ['job-alerts'],
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/job-alerts/unsubscribe',
    who: 'anyone',
    summary: 'End the alerts of whoever the link was mailed to; mail programs post here with one click (RFC 8058)',
    input: link,
    output: done,
    refusals: ['INVALID_TOKEN'],
    changes: ['job-alerts'],
    addressed: true,
  }),
  unsubscribePage: call({
    method: 'GET',
    path: '/api/job-alerts/unsubscribe',
    who: 'anyone',
    summary: 'Leads whoever opens that link as a page to one that asks; ends nothing',
    input: link,
    output: z.instanceof(Response),
  }),
}
