import { searchPlaces } from '#web/data/place-search.ts'
import type { Suggestion } from '#web/ui/forms/combobox.tsx'

let asking: AbortController | undefined

/** Suggests places for the latest input. Without a response there are none, and any text is accepted. */
export async function suggestPlaces(typed: string, give: (places: readonly Suggestion[]) => void): Promise<void> {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const enough = typed.trim().length > 1
  const found = enough ? await searchPlaces(typed.trim(), signal).catch(() => []) : []
  if (!signal.aborted) give(found)
}
