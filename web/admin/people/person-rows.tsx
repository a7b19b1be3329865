import { verificationLabels } from '#features/contractors/rules.ts'
import type { ListedPerson } from '#features/people/contract.ts'
import { planName } from '#features/subscriptions/rules.ts'
import type { DetailRow } from '#web/ui/layout/detail-list.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { userTypeNames } from './user-type-names.ts'

type Account = Pick<ListedPerson, 'userType' | 'email' | 'emailVerified' | 'phone' | 'createdAt' | 'lastSeenAt'> & {
  contractor: unknown
}
type Business = Pick<
  NonNullable<ListedPerson['contractor']>,
  | 'businessPhone'
  | 'businessEmail'
  | 'location'
  | 'trades'
  | 'verificationStatus'
  | 'subscriptionTier'
  | 'subscriptionStatus'
  | 'leadCreditsBalance'
>

/** The rows of an account, in its details and file; a business without another number is reached by its own. */
export const accountRows = (account: Account): DetailRow[] => [
  { label: 'Account', value: userTypeNames[account.userType] },
  { label: 'Email', value: `${account.email}${account.emailVerified ? '' : ' (not confirmed)'}` },
  ...(account.phone || !account.contractor ? [{ label: 'Phone', value: account.phone ?? 'Not given' }] : []),
  { label: 'Joined', value: <DateText value={account.createdAt} time /> },
  { label: 'Last seen', value: <DateText value={account.lastSeenAt} /> },
]

/** The plan's name and status. */
const planInWords = ({ subscriptionTier: tier, subscriptionStatus: status }: Business) =>
  `${planName(tier, status)}${tier ? `, ${status.replace('_', ' ')}` : ''}`

/** The rows of a business, after its name. */
export const businessRows = (business: Business): DetailRow[] => [
  { label: 'Business phone', value: business.businessPhone },
  { label: 'Business email', value: business.businessEmail },
  { label: 'Service area', value: business.location },
  { label: 'Trades', value: business.trades.join(', ') },
  { label: 'Verification', value: verificationLabels[business.verificationStatus] },
  {
    label: 'Subscription',
    value: planInWords(business),
  },
  ...(business.leadCreditsBalance === null ? [] : [{ label: 'Lead credits', value: business.leadCreditsBalance }]),
]
