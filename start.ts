import { buildProgram } from './server/build/build-program.ts'
import { CannotStart } from './server/settings/cannot-start.ts'

/** Starts the product, `product.ts`, as it is built: `npm start`. */
let program: string
try {
  program = buildProgram()
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
}
// Errors name the sources.
process.setSourceMapsEnabled(true)
await import(program)
