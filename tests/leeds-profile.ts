import type { Trade } from '#features/trades/rules.ts'
import { ownContact } from './own-contact.ts'

/** The profile of a contractor in central Leeds. */
export const leedsProfile = (businessName: string, trades: Trade[] = ['Plumbing']) => ({
  businessName,
  description: 'Small jobs done properly, and tidied up after.',
  location: 'Leeds',
  postcode: 'LS1 4DY',
  radius: 25 as const,
  ...ownContact(),
  businessAddress: '1 The Headrow, Leeds, LS1 4DY',
  trades,
})
