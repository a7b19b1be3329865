import { expect, test } from 'vitest'
import { world } from '#tests/world.ts'
import { loggedError } from './log.ts'

test('What PostgreSQL says of a row that broke a rule is not logged, since it quotes the row', async () => {
  const here = await world()
  const { id, email } = await here.person()
  const { pool } = here.services.database
  for (const [broken, quoted] of [
    ['update users set email = upper(email) where id = $1', email.toUpperCase()],
    ['insert into users select * from users where id = $1', id],
  ] as const) {
    const error = await pool.query(broken, [id]).catch((failure: Error) => failure)
    if (!(error instanceof Error)) throw new Error('This should have been refused')
    expect(JSON.stringify({ ...error })).toContain(quoted)
    const logged = loggedError(error)
    expect(logged).toMatchObject({ code: expect.stringMatching(/^23/), table: 'users' })
    expect(JSON.stringify([logged, loggedError(new AggregateError([error]))])).not.toContain(quoted)
  }
})
