import { useCallback, useRef } from 'react'
import { type ListedPrice, priceListCalls } from '#features/quoting/contract/price-list.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { useRead } from '#web/data/use-read.ts'

/** A suggestion from the price list. */
export interface SuggestedPrice {
  id: string
  label: string
  detail: string
  price: ListedPrice
}
export type SearchPrices = (text: string) => Promise<SuggestedPrice[]>

const mostSuggested = 8

/** Searches the contractor's own price list. */
export function usePriceSearch(): SearchPrices {
  const { data } = useRead(priceListCalls.prices, {})
  const prices = useRef<readonly ListedPrice[]>([])
  prices.current = data ?? []
  return useCallback(async (text) => {
    const words = text.toLowerCase().split(/\s+/)
    return prices.current
      .filter(({ what }) => words.every((word) => what.toLowerCase().includes(word)))
      .slice(0, mostSuggested)
      .map((price) => ({
        id: price.id,
        label: price.what,
        price,
        detail: `${formatPenceExactly(price.unitPrice)} / ${price.unit}`,
      }))
  }, [])
}
