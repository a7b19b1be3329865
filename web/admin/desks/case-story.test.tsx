import { expect, test } from 'vitest'
import { complaintCalls } from '#features/complaints/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

test('from a complaint and from a contested report one link leads to every step of the job', async () => {
  const { here, owner, person: builder, jobId, leadId } = await leadScene('contacted')
  const admin = await here.person({ role: 'admin' })
  const about = { kind: 'work', about: 'lead', aboutId: leadId } as const
  await here.done(complaintCalls.open, { ...about, text: 'The tap drips as before, and nobody comes.' }, { as: owner })
  await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody opened.' }, { as: builder })
  await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
  const story = paths.adminLeads({ jobId })
  await visit(here, paths.adminComplaints, { as: admin })
  expect((await screen.findByRole('link', { name: '“Leaking kitchen tap”' })).getAttribute('href')).toBe(story)
  const { user, address } = await visit(here, paths.adminNoShows, { as: admin })
  await user.click(await screen.findByRole('link', { name: 'Every step of “Leaking kitchen tap”' }))
  await screen.findByRole('link', { name: 'Leaking kitchen tap' })
  expect(address()).toBe(story)
})
