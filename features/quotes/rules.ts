/** The five costs of a formal quote (part 2, section 3), in the order of the form. */
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

/** The form's initial values (part 2, section 5). */
export const quoteDefaults = { paymentTerms: '50% deposit, 50% on completion', warrantyPeriod: '12 months' } as const

/** Shown wherever prices are shown to a homeowner or a contractor. */
export const paidDirectly = 'You pay the contractor directly: no money passes through this site.'
export const paidToYou = 'The homeowner pays you directly: no money passes through this site.'
