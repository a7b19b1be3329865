import type { AccountLink, LinkedGroup, LinkedMember } from '#features/account-links/contract.ts'
import { endings } from '#features/account-links/rules.ts'
import { type SanctionKind, sanctionKinds } from '#features/sanctions/rules.ts'
import { paths } from '#shared/paths.ts'
import { DeskPanel } from '#web/admin/frame/desk-panel.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { WhatWeDid } from '#web/admin/people/what-we-did.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { LinkedPair } from './linked-pair.tsx'

/** Accounts with shared details: the state of each, the details each pair shares, and the possible decisions. */
export function LinkedGroupPanel({ group }: { group: LinkedGroup }) {
  const { members, links } = group
  return (
    <DeskPanel title={namesIn(group)}>
      <ol aria-label="Accounts, the earliest first" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {members.map((member) => (
          <li key={member.id} className="min-w-0 rounded-control bg-sunken p-3">
            <Member member={member} />
          </li>
        ))}
      </ol>
      <ul aria-label="What they share" className="grid gap-4">
        {links.map((link) => (
          <li key={link.id} className="grid gap-3 border-line border-t pt-4">
            <LinkedPair link={link} earlier={named(members, link.earlierId)} later={named(members, link.laterId)} />
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}

/** A deleted account has no name: it is identified by its sign-up date. */
const nameOf = ({ businessName, ending, town }: LinkedMember): string =>
  ending === 'deleted' ? `A deleted account, ${town}` : businessName

/** The names of a group's accounts. */
export const namesIn = ({ members }: LinkedGroup): string => members.map(nameOf).join(' · ')

const named = (members: readonly LinkedMember[], id: AccountLink['earlierId']): string => {
  const member = members.find((one) => one.id === id)
  return member ? nameOf(member) : 'An account'
}

const sanctionOf = (kind: string): string => sanctionKinds[kind as SanctionKind]?.label ?? kind

function Member({ member }: { member: LinkedMember }) {
  const { id, name, ending, endedAt, leftUnder, rating, reviewCount } = member
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="wrap-anywhere font-semibold">
          {ending === 'deleted' ? nameOf(member) : <TextLink to={paths.contractor(id)}>{nameOf(member)}</TextLink>}
        </span>
        {ending ? (
          <Badge tone={ending === 'unlisted' ? 'warn' : 'bad'}>
            {endings[ending].label}
            {endedAt && <DateText value={endedAt} />}
          </Badge>
        ) : (
          <Badge tone="good">Trading</Badge>
        )}
      </p>
      <p className="wrap-anywhere text-small">
        {ending !== 'deleted' && (
          <>
            <PersonName id={id} name={name} />, {member.town} ·{' '}
          </>
        )}
        joined <DateText value={member.joinedAt} />
      </p>
      {leftUnder && <p className="text-bad text-small">When it was deleted: {sanctionOf(leftUnder).toLowerCase()}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small">
        {reviewCount > 0 ? (
          <Stars value={rating} count={reviewCount} />
        ) : (
          <span className="text-muted">No reviews</span>
        )}
        <WhatWeDid id={id} name={nameOf(member)} />
      </p>
    </>
  )
}
