import type { priceCalls } from '#features/prices/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'

type Asked = RawInput<typeof priceCalls.guide>

/** The filters of a price page from the address; the server validates them. */
export const askedOf = ({ category = '', town }: { category?: string; town?: string }): Asked => ({
  category: category as Asked['category'],
  ...(town && { town }),
})
