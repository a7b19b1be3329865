import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** What only the reader can do next; hidden while it has no rows, which may load late. */
export function TurnCard({ children }: { children: ReactNode }) {
  return (
    <Card as="section" padding="none" className="border-l-8 border-l-accent not-has-[li]:hidden">
      <h2 className="px-4 pt-4 pb-1 font-bold font-display text-subheading sm:px-5">Your turn</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  )
}

interface TurnRowProps {
  /** The link: on this page, or another. */
  to: string
  /** The label of the link's button. */
  todo: string
  /** The deadline, or details beyond the label. */
  note?: ReactNode
  children: ReactNode
}

export function TurnRow({ to, todo, note, children }: TurnRowProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset={!to.startsWith('/')}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3 hover:bg-brand-wash sm:px-5"
      >
        <span className="min-w-0 flex-1 basis-56">
          {children}
          {note && <span className="block text-muted text-small">{note}</span>}
        </span>
        <span className={buttonClasses({ variant: 'secondary', size: 'sm' }, 'max-sm:w-full')}>{todo}</span>
      </Link>
    </li>
  )
}
