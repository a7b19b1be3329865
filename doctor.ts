import { subscriptionCalls } from './features/subscriptions/contract.ts'
import { examine } from './server/doctor/examine.ts'
import { printLine } from './server/process/print-line.ts'
import { CannotStart } from './server/settings/cannot-start.ts'
import { readSettings } from './server/settings/settings.ts'

// `npm run doctor`, with the product's environment while it runs: what is wrong, and how to mend it.

const marks = { good: 'good', wrong: 'WRONG', 'not checked': '–' }

try {
  const found = await examine(readSettings(process.env), subscriptionCalls.webhook.path)
  for (const { of, finding } of found) {
    printLine(`${marks[finding.is].padEnd(6)} ${of.padEnd(9)} ${finding.says}`)
    if (finding.is === 'wrong') printLine(`${' '.repeat(17)}${finding.todo}`)
  }
  const wrong = found.filter(({ finding }) => finding.is === 'wrong').length
  printLine(wrong === 0 ? 'Nothing that was checked is wrong.' : `${wrong} of ${found.length} are wrong.`)
  process.exitCode = wrong === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
