import {
  BadgeCheck,
  ChevronDown,
  Coins,
  CreditCard,
  FileUser,
  Handshake,
  LayoutDashboard,
  MessageSquareText,
  UserCog,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Account } from '#features/accounts/contract.ts'
import { nameGiven } from '#features/team/rules/name.ts'
import { classes } from '#web/ui/classes.ts'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { displayName } from './display-name.ts'
import { personalMenuFor } from './menu.ts'
import { closePopover } from './popover.ts'
import SignOut from './sign-out.tsx'

const menuId = 'person-menu'
const line =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium hover:bg-brand-wash [&_svg]:size-5'

const icons: Record<string, ReactNode> = {
  Leads: <Handshake />,
  Messages: <MessageSquareText />,
  Credits: <Coins />,
  Account: <UserCog />,
  Verification: <BadgeCheck />,
  Subscription: <CreditCard />,
  'Your Data': <FileUser />,
}

/** The account dropdown. A popover, which closes on Escape and on a click outside. */
export function PersonMenu({ person }: { person: Account }) {
  const name = displayName(person)
  return (
    <div className="relative hidden min-w-0 @nav:block">
      <button
        type="button"
        popoverTarget={menuId}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
      >
        <Avatar name={nameGiven(person) ?? name} size="sm" />
        <span className={classes('truncate', name === person.email ? 'max-w-48' : 'max-w-32')}>{name}</span>
        <ChevronDown className="size-4 text-muted" aria-hidden="true" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="inset-auto top-[4.5rem] right-[max(2rem,calc((100vw-88rem)/2+2rem))] m-0 w-60 animate-rise rounded-card border border-line bg-card p-2 text-ink shadow-float"
      >
        <p className="mb-1 border-line border-b px-3 pt-1 pb-2">
          {name !== person.email && <span className="block truncate font-bold font-display">{name}</span>}
          <span className="block truncate text-label text-muted">{person.email}</span>
        </p>
        {personalMenuFor(person.userType).map((entry) => (
          <Link key={entry.to} to={entry.to} className={line} onClick={() => closePopover(menuId)}>
            {icons[entry.label] ?? <LayoutDashboard />}
            {entry.label}
          </Link>
        ))}
        <SignOut className={line} withIcon />
      </div>
    </div>
  )
}
