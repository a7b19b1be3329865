import { type AdminCommand, setUpAdmin } from '#features/accounts/actions/admin-command.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { openDatabase } from '#server/database.ts'
import { migrate } from '#server/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { withDatabase } from '#server/with-database.ts'

// `npm run admin -- create EMAIL` and `npm run admin -- reset EMAIL`, with the environment that the product runs with. The
// product may be running meanwhile.

const [command, email = ''] = process.argv.slice(2)

const isCommand = (word: string | undefined): word is AdminCommand => word === 'create' || word === 'reset'

async function run(): Promise<void> {
  if (!isCommand(command) || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new CannotStart('Say what to do and for whom: npm run admin -- create EMAIL, or npm run admin -- reset EMAIL')
  const settings = readSettings(process.env)
  const { link, secondFactorRemoved } = await withDatabase(settings, async (connection) => {
    const database = openDatabase(connection, () => {})
    try {
      await migrate(database.pool)
      const site = { publicUrl: settings.publicUrl, now: new Date() }
      return await database.db.transaction().execute((db) => setUpAdmin(db, command, email.toLowerCase(), site))
    } finally {
      await database.close()
    }
  })
  process.stdout.write(`${email} chooses a password, within an hour, at\n${link}\n`)
  if (secondFactorRemoved)
    process.stdout.write(
      'Two-factor sign-in is off for them: the password alone signs in until they turn it on again.\n',
    )
}

try {
  await run()
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
