import { expect, test } from 'vitest'
import { isOwnSignature } from './signature.ts'

const jo = { firstName: 'Jo', lastName: 'O’Grady-Smith' }
const lukasz = { firstName: 'Łukasz', lastName: 'Müller' }
const maryJane = { firstName: 'Mary-Jane', lastName: 'van der Berg' }

test.each([
  ['Jo O’Grady-Smith', jo],
  ["  jo  o'grady smith ", jo],
  ['JO OʼGRADY‑SMITH', jo],
  ['JoOGradySmith', jo],
  ['J. O`Grady–Smith', jo],
  ['J M O’Grady-Smith', jo],
  ['Jo Mary Ann O’Grady-Smith', jo],
  ['Jo O’Grady-Smith MBE', jo],
  ['Lukasz Muller', lukasz],
  ['Łukasz Mu\u0308ller', lukasz],
  ['Mary Jane Vanderberg', maryJane],
  ['Maryjane Van Der Berg', maryJane],
])('%s signs with the name of their account', (typed, account) => expect(isOwnSignature(typed, account)).toBe(true))

test.each([
  ['Mickey Mouse', jo],
  ['Pat O’Grady-Smith', jo],
  ['P. O’Grady-Smith', jo],
  ['Joanna O’Grady-Smith', jo],
  ['O’Grady-Smith', jo],
  ['Jo Smith', jo],
  ['Jo O’Grady', jo],
  ['Jo', jo],
  ['', jo],
  ['--', jo],
  ['Mary van der Berg', maryJane],
])('%s is another name', (typed, account) => expect(isOwnSignature(typed, account)).toBe(false))
