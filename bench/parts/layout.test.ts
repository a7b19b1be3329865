import { expect, test } from 'vitest'
import { placesOf, tablesOf } from './layout.ts'

test('the tables of a statement are those it reads, writes or has a function read', () => {
  expect(tablesOf('select * from "leads" join jobs on jobs.id = job_id cross join contractors')).toEqual([
    'leads',
    'jobs',
    'contractors',
  ])
  expect(
    tablesOf('with w0 as (insert into "outbox" ("id") values ($1)), w1 as (update users set id = id) select'),
  ).toEqual(['outbox', 'users'])
  expect(tablesOf('select credit_lots($1)')).toEqual(['credit_entries'])
  expect(tablesOf('select reports, visits from something')).toEqual([])
})

test('a statement over jobs and people has rows in two places; what lies everywhere counts for none', () => {
  expect(placesOf(['select from jobs join leads using (id)'])).toEqual(['job'])
  expect(placesOf(['select from jobs', 'update users set id = id', 'select from price_figures'])).toEqual([
    'job',
    'person',
  ])
  expect(placesOf(['begin', 'commit'])).toEqual([])
})
