/** The topic of each letter. features/consents/rules.ts has their names, and which can be turned off. */
export type MailTopic =
  | 'account'
  | 'work'
  | 'stillLooking'
  | 'plan'
  | 'staff'
  | 'jobAlerts'
  | 'reviewAsks'
  | 'setUp'
  | 'offers'
