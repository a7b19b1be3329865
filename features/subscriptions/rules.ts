import { days } from '#shared/dates.ts'

/** The plans (decisions, section 2): monthly price in pence, VAT included, and leads a month. */
export const plans = [
  { id: 1, name: 'Starter', price: 599, leads: 3, popular: false },
  { id: 2, name: 'Professional', price: 899, leads: 5, popular: true },
  { id: 3, name: 'Business', price: 1399, leads: 15, popular: false },
] as const

/** The free trial every new contractor profile starts (decisions, section 2): no card. */
export const trial = { leads: 3, days: 30, length: days(30) } as const
