import { expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { tokenIn } from '#tests/sign-up.ts'

/** The homeowner’s complaint about the work of a contractor, who has been asked. */
async function asked() {
  const { here, owner, person: by, leadId: aboutId } = await leadScene('confirmed')
  const about = { about: 'lead', aboutId, text: 'The tap drips as before.' } as const
  const { id } = await here.done(complaintCalls.open, about, { as: owner })
  const admin = await here.person({ role: 'admin' })
  await here.done(complaintDeskCalls.ask, { complaintId: id, text: 'What do you say?' }, { as: admin })
  return { here, owner, by, id, aboutId }
}

test('Whoever is asked about a complaint answers with the mailed link alone', async () => {
  const { here, by, id } = await asked()
  const token = tokenIn((await here.mailTo(by.email)).text)
  const { user } = await visit(here, paths.complaint(id, { token }))
  await user.type(await screen.findByLabelText('Your statement'), 'It was fixed in May.')
  await user.click(screen.getByRole('button', { name: 'Send Statement' }))
  await screen.findByText('It was fixed in May.', { selector: 'li *' })
})

test('Who opens a case without its link is told how either side gets there', async () => {
  const { here, id } = await asked()
  await visit(here, paths.complaint(id))
  await screen.findByText('Use the link in our email, or sign in as whoever we sent it to.')
})

test('Each side reads who else reads what it says, and of another side only where there is one', async () => {
  const { here, owner, by, id, aboutId } = await asked()
  const again = { about: 'lead', aboutId, text: 'It drips again.' } as const
  const unasked = await here.done(complaintCalls.open, again, { as: owner })
  const about = { kind: 'data', text: 'You have my old address.' } as const
  const alone = await here.done(complaintCalls.open, about, { as: owner })
  for (const [as, of, words] of [
    [owner, unasked.id, 'The other side reads it once we have asked them.'],
    [owner, id, 'The other side reads it too: we have asked them what they say.'],
    [by, id, 'Whoever complained reads it too.'],
    [owner, alone.id, null],
  ] as const) {
    await visit(here, paths.complaint(of), { as })
    await screen.findByLabelText('Your statement')
    expect(screen.queryByText(/reads it/)?.textContent ?? null).toBe(words)
  }
})
