/**
 * What a mail can be about; every letter says it. What the topics are called, and which of them nobody has to get, stands in
 * features/consents/rules.ts.
 */
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
