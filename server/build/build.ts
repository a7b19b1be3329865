import { buildPages } from '#server/pages/build-pages.ts'
import { buildProgram } from './build-program.ts'

/** All that is built, ahead of a start: `npm run build`. */
buildProgram()
buildPages()
