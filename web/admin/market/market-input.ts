import { figureName, marketCalls } from '#features/market/contract.ts'
import type { FigureName } from '#features/market/rules.ts'
import type { RawInput } from '#shared/endpoint.ts'

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

/** What the address can say, by the names it has there. */
export const marketShape = { ...marketCalls.csv.input.shape, figure: figureName }

/** What the address asks for; what it says wrongly is as if it were not said. */
export function marketInput(address: URLSearchParams): MarketInput {
  const { category, area, figure } = marketShape
  const slice = {
    category: category.safeParse(address.get('category') || undefined).data,
    area: area.safeParse(address.get('area') || undefined).data,
  }
  return {
    slice: { ...(slice.category && { category: slice.category }), ...(slice.area && { area: slice.area }) },
    figure: figure.safeParse(address.get('figure')).data ?? 'posted',
    by: tableNames.find(({ value }) => value === address.get('by'))?.value ?? 'week',
  }
}
