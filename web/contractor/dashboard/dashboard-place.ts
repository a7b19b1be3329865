export const tabNames = ['jobs', 'leads', 'insights', 'profile'] as const
export type TabName = (typeof tabNames)[number]

/** The id of a lead's card on the dashboard, for links and mails. */
export const leadPlace = (leadId: string): string => `lead-${leadId}`

/** The id of the lead's next step. */
export const nextPlace = (leadId: string): string => `${leadPlace(leadId)}-next`

/** The id of the card for such an id. */
export const cardOf = (place: string): string => place.replace(/-next$/, '')

/** The tab for a fragment: its name, or the tab of a lead; undefined for neither. */
export function tabOf(fragment: string): TabName | undefined {
  if (fragment.startsWith(leadPlace(''))) return 'leads'
  return tabNames.find((name) => name === fragment)
}
