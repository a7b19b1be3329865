import { ownContact } from './own-contact.ts'

/** The profile form of a plumber in Leeds with unique details. */
export const ownProfile = () => ({
  ...ownContact(),
  businessName: 'Ashworth & Sons',
  description: 'Small jobs done properly, and tidied up after.',
  location: 'Leeds',
  postcode: 'LS1 4DY',
  businessAddress: '1 The Headrow, Leeds',
  trades: ['Plumbing' as const],
})
