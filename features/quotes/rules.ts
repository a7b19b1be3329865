/** The five parts a formal quote is made of (part 2, section 3), in the order they are asked for. */
export const costs = ['labourCost', 'materialsCost', 'equipmentCost', 'permitsCost', 'contingencyCost'] as const
export type Cost = (typeof costs)[number]

export const costLabels: Record<Cost, string> = {
  labourCost: 'Labour',
  materialsCost: 'Materials',
  equipmentCost: 'Equipment',
  permitsCost: 'Permits',
  contingencyCost: 'Contingency',
}

/** The total of a quote in pence: the sum of its five costs (part 2, section 5). */
export const quoteTotal = (quote: Record<Cost, number>): number => costs.reduce((sum, cost) => sum + quote[cost], 0)

/** What the form starts with (part 2, section 5). */
export const quoteDefaults = { paymentTerms: '50% deposit, 50% on completion', warrantyPeriod: '12 months' } as const

/** Said wherever a homeowner reads what they are to pay, and a contractor what they are paid. */
export const paidDirectly = 'You pay the contractor directly: no money passes through this site.'
export const paidToYou = 'The homeowner pays you directly: no money passes through this site.'
