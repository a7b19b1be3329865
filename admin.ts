import { openServices } from './app.ts'
import { type AdminCommand, setUpAdmin } from './features/sign-in/actions/admin-command.ts'
import { inTransaction } from './server/database/in-transaction.ts'
import { withDatabase } from './server/database/with-database.ts'
import { printLine } from './server/process/print-line.ts'
import { CannotStart } from './server/settings/cannot-start.ts'
import { readSettings } from './server/settings/settings.ts'
import { adminRoles } from './shared/admin-roles.ts'

// `npm run admin -- create EMAIL [ROLE …]` and `npm run admin -- reset EMAIL`, with the product's environment. The product may
// be running; otherwise it sends the mails when it next runs.

const [command, email = '', ...named] = process.argv.slice(2)

const isCommand = (word: string | undefined): word is AdminCommand => word === 'create' || word === 'reset'

async function run(): Promise<void> {
  if (!isCommand(command) || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new CannotStart(
      'Say what to do and for whom: npm run admin -- create EMAIL [ROLE …], or npm run admin -- reset EMAIL',
    )
  const roles = adminRoles.filter((role) => named.includes(role))
  if (roles.length !== named.length)
    throw new CannotStart(
      `Each role once, and one of: ${adminRoles.join(', ')}. Roles are given when an admin is made.`,
    )
  const settings = readSettings(process.env)
  const { link, secondFactorRemoved, hasRole } = await withDatabase(settings, async (connection) => {
    const services = await openServices(settings, connection)
    try {
      const changes = ['people', 'second-factor', 'audit']
      return await inTransaction(services, changes, (transaction) =>
        setUpAdmin(transaction, command, email.toLowerCase(), roles),
      )
    } finally {
      await services.close()
    }
  })
  printLine(`${email} can choose a password, within an hour, at\n${link}`)
  if (!hasRole) printLine('They have no role yet: an owner gives them theirs on the page Team.')
  if (secondFactorRemoved)
    printLine(
      'Two-factor sign-in is off for them: they set it up again when they next sign in, and until then nothing else is open.',
    )
}

try {
  await run()
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
