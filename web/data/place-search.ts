import { placeCalls } from '#features/places/contract.ts'
import { fetchCall } from './fetch-call.ts'

/** Place suggestions for a Combobox. */
export async function searchPlaces(typed: string, signal: AbortSignal) {
  const { places } = await fetchCall(placeCalls.suggest, { q: typed }, { signal })
  return places.map(({ label, outcode }) => ({ id: `${label} ${outcode}`, label, detail: outcode }))
}
