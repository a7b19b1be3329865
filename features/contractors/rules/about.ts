import { notShown, withoutContactDetails } from '#features/contact-details/rules.ts'

interface About {
  description: string
  lists_phone: boolean
  lists_email: boolean
}

/** What others read of a business: who keeps the number or address off the profile keeps contact details out of it too. */
export const aboutShown = (row: About): string =>
  row.lists_phone && row.lists_email ? row.description : withoutContactDetails(row.description, notShown)

/** What a business is found by: what others read, without the words that stand for contact details. */
export const aboutSearched = (row: About): string => aboutShown(row).replaceAll(notShown, ' ')
