import { expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { erase } from '#tests/erase.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { feedback } from '#tests/market.ts'
import { carryOut } from '#tests/works.ts'
import { privacyWorks } from './scheduled.ts'

test('what others still save about somebody during the deletion is erased soon after, and what they say later stays', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const admin = await here.person({ role: 'admin' })
  const about = { about: 'lead', aboutId: leadId, text: 'It leaks as it did before.' } as const
  const { id: complaintId } = await here.done(complaintCalls.open, about, { as: owner })
  await here.done(complaintDeskCalls.ask, { complaintId, text: 'What do you say?' }, { as: admin })
  await erase(here, person)
  const { pool } = here.services.database
  await pool.query(`update contractors set business_phone = '0113 496 0777'`)
  await pool.query(`insert into outbox select (jsonb_populate_record(mail, '{"id": "${newId()}", "kind": "lead-requested"}')).*
    from outbox mail where kind = 'account-deleted'`)
  const answer = { complaintId, text: 'We look into it.' }
  await here.done(complaintDeskCalls.answer, answer, { as: admin })
  await here.done(leadEndingCalls.review, { leadId, feedback }, { as: owner })
  here.clock.advance(days(0.5))
  await carryOut(here.services, privacyWorks)
  expect((await pool.query('select business_phone from contractors')).rows).toEqual([{ business_phone: '' }])
  const mails = await pool.query('select kind from outbox where user_id = $1 and to_address <> $2', [person.id, ''])
  expect(mails.rows).toEqual([{ kind: 'account-deleted' }])
  expect((await pool.query('select comment from reviews')).rows).toEqual([{ comment: feedback.comment }])
  const { statements } = await here.done(complaintCalls.read, { id: complaintId }, { as: owner })
  expect(statements.at(-1)?.text).toBe(answer.text)
})
