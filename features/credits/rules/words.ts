import type { CreditKind } from '../rules.ts'

/** How long a returned credit can be spent, as `returnsToLot` decides. */
export const howLongReturnedLast =
  'A credit that comes back after you were approved, or when its trial or month is over, does not expire. Any other ends with its trial or month.'

/** What the rules that an entry can name are called, those of lead protection among them. */
export const ruleTitles = {
  declined: 'The homeowner declines',
  'no-answer': 'The homeowner does not answer',
  'job-removed': 'The job is cancelled or removed',
  'no-show': 'Nobody is there, or you cannot view the work',
  parted: 'The homeowner parts before a visit',
  unreachable: 'The homeowner cannot be reached',
  'job-changed': 'The job is changed before you are approved',
  'not-selected': 'Somebody else is chosen before you have an answer',
  'suspension-lifted': 'We lift a suspension of your account',
  trial: 'The free trial of a new profile',
  plan: 'The leads of a paid month',
  'trial-once': 'A trial is given once',
  'no-roll-over': 'Leads of a trial or plan end with their period',
  'money-back': 'A month paid back takes its leads with it',
}

/** Null without a rule, and for one that has no title. */
export const ruleTitle = (rule: string | null): string | null =>
  rule !== null && Object.hasOwn(ruleTitles, rule) ? ruleTitles[rule as keyof typeof ruleTitles] : null

/** What an entry changes in the balance: `+5`, `−1`. What is spent was taken before, when the request was confirmed. */
export function changeInWords({ kind, amount }: { kind: CreditKind; amount: number }): string {
  if (amount !== 0) return amount > 0 ? `+${amount}` : `−${-amount}`
  return kind === 'capture' ? 'already taken' : '0'
}
