import { categories, tradeNames } from '#features/trades/rules.ts'

export const categoryOptions = categories.map(({ id, name }) => ({ value: id, label: name }))
export const tradeOptions = tradeNames.map((name) => ({ value: name, label: name }))
