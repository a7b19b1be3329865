import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { reportKinds } from '#features/leads/rules/reports.ts'
import { upholdSilentReports } from '#features/leads/scheduled.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { carryOut } from '#tests/works.ts'

type Scene = Awaited<ReturnType<typeof leadScene>>

test.each<[string, (scene: Scene) => Promise<unknown>, string, string]>([
  [
    'waits',
    async () => {},
    'The contractor gets the credit back, and the place on the job is free again.',
    'The lead carries on as it was, and the credit does not come back.',
  ],
  [
    'has gone on',
    ({ here, person, leadId }) => here.done(leadCalls.siteVisitComplete, { leadId }, { as: person }),
    'The contractor gets the credit back. The lead carries on as it is, and keeps its place on the job.',
    'The lead carries on as it was, and the credit does not come back.',
  ],
  [
    'was given up',
    ({ here, person, leadId }) => here.done(leadCalls.withdraw, { leadId }, { as: person }),
    'The contractor gets the credit back. The lead has ended meanwhile.',
    'The lead has ended meanwhile, and the credit does not come back.',
  ],
  [
    'has ended and was paid back',
    ({ here, owner, leadId }) =>
      here.done(leadEndingCalls.part, { leadId, reason: 'We found one nearer by.' }, { as: owner }),
    'The credit has come back already. The lead has ended meanwhile.',
    'The lead has ended meanwhile, and the contractor keeps the credit that has come back.',
  ],
])(
  'Before a contested report is decided whose lead %s, the admin reads what that does',
  async (_, meanwhile, upholding, rejecting) => {
    const scene = await leadScene('contacted')
    const { here, owner, person, leadId } = scene
    await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
    await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
    await meanwhile(scene)
    const { user } = await visit(here, paths.adminNoShows, { as: await here.person({ role: 'admin' }) })
    for (const [button, words] of [
      [/^Uphold/, upholding],
      [/^Reject the Report/, rejecting],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.queryByText(words)).not.toBeNull()
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    }
  },
)

test('A report left unanswered after a recorded visit says so at the desk, and nothing of a disagreement', async () => {
  const { here, person, leadId } = await leadScene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody opened.' }, { as: person })
  await here.done(leadCalls.siteVisitComplete, { leadId }, { as: person })
  here.clock.advance(reportKinds['no-show'].answerTime)
  await carryOut(here.services, [upholdSilentReports])
  await visit(here, paths.adminNoShows, { as: await here.person({ role: 'admin' }) })
  await screen.findByText('Nobody opened.')
  await screen.findByText('The homeowner has not answered. The visit has been recorded since.')
  expect(screen.queryByText(/Says only/)).toBeNull()
  await screen.findByRole('button', { name: /^Uphold, Return the Credit/ })
})
