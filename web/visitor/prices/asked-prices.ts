import type { priceCalls } from '#features/prices/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'

type Asked = RawInput<typeof priceCalls.guide>

/** What the address of a page of prices asks for; whether there is such a thing is for the server to say. */
export const askedOf = ({ category = '', town }: { category?: string; town?: string }): Asked => ({
  category: category as Asked['category'],
  ...(town && { town }),
})
