export const tabNames = ['jobs', 'leads', 'insights', 'profile'] as const
export type TabName = (typeof tabNames)[number]

/** Where on the dashboard a lead stands; links and letters point there. */
export const leadPlace = (leadId: string): string => `lead-${leadId}`

/** Where on it the next step is taken. */
export const nextPlace = (leadId: string): string => `${leadPlace(leadId)}-next`

/** The lead's card of such a place. */
export const cardOf = (place: string): string => place.replace(/-next$/, '')

/** The tab that the fragment of the address means: a tab's own name, or a lead on one; undefined when it means none. */
export function tabOf(fragment: string): TabName | undefined {
  if (fragment.startsWith(leadPlace(''))) return 'leads'
  return tabNames.find((name) => name === fragment)
}
