import { expect, test } from 'vitest'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { mailedToken, registered } from '#tests/sign-up.ts'
import { world } from '#tests/world.ts'

test('The address of somebody who is suspended is confirmed, and the page says how to appeal', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  const { email } = await registered(here)
  const token = await mailedToken(here, email)
  const { rows } = await here.services.database.pool.query('select id from users where email = $1', [email])
  const sanction = { kind: 'suspension', ground: 'harming', reason: 'They threatened somebody on the phone.' } as const
  await here.done(sanctionCalls.impose, { userId: rows[0].id, ...sanction }, { as: admin })
  await visit(here, `/verify-email?token=${token}`)
  await screen.findByRole('heading', { name: 'Email Verified!' })
  screen.getByText(/Your account is suspended until we lift it.*with a link to appeal/)
  const confirmed = await here.services.database.pool.query('select email_verified from users where email = $1', [
    email,
  ])
  expect(confirmed.rows).toEqual([{ email_verified: true }])
})
