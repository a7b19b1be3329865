import { ownContact } from './own-contact.ts'

/** The form of a profile, of a plumber in Leeds who is known by nothing that anybody else is known by. */
export const ownProfile = () => ({
  ...ownContact(),
  businessName: 'Ashworth & Sons',
  description: 'Small jobs done properly, and tidied up after.',
  location: 'Leeds',
  postcode: 'LS1 4DY',
  businessAddress: '1 The Headrow, Leeds',
  trades: ['Plumbing' as const],
})
