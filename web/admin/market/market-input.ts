import { figureName, marketCalls } from '#features/market/contract.ts'
import type { FigureName } from '#features/market/rules.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { inputFrom } from '#web/data/input-from.ts'

export const tableNames = [
  { value: 'week', label: 'Week' },
  { value: 'trade', label: 'Trade' },
  { value: 'area', label: 'Postcode area' },
] as const
export type TableName = (typeof tableNames)[number]['value']

export interface MarketInput {
  slice: Pick<RawInput<typeof marketCalls.read>, 'category' | 'area'>
  figure: FigureName
  by: TableName
}

/** The query parameters of the market page. */
export const marketShape = { ...marketCalls.csv.input.shape, figure: figureName }

/** The input from the address; invalid values are ignored. */
export function marketInput(address: URLSearchParams): MarketInput {
  return {
    slice: inputFrom(marketCalls.csv.input, address),
    figure: figureName.safeParse(address.get('figure')).data ?? 'posted',
    by: tableNames.find(({ value }) => value === address.get('by'))?.value ?? 'week',
  }
}
