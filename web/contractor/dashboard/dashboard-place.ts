export const tabNames = ['jobs', 'leads', 'profile'] as const
export type TabName = (typeof tabNames)[number]

/** Where on the dashboard a lead stands; links and letters point there. */
export const leadPlace = (leadId: string): string => `lead-${leadId}`

/** Where on it the next step is taken. */
export const nextPlace = (leadId: string): string => `${leadPlace(leadId)}-next`

/** The tab that the fragment of the address means: a tab's own name, or a lead on one. */
export function tabOf(fragment: string): TabName {
  if (fragment.startsWith(leadPlace(''))) return 'leads'
  return tabNames.find((name) => name === fragment) ?? 'jobs'
}
