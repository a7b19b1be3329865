import { ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** How many rows a phone shows of a longer list. */
const shownFirst = 3

/**
 * What only the reader can do next; hidden while it has no rows, which may load late. A phone shows the first rows of five or
 * more, and all of them without script.
 */
export function TurnCard({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const rows = useRowsOf(list)
  return (
    <Card as="section" padding="none" className="group/turn border-l-8 border-l-accent not-has-[li]:hidden">
      <h2 className="px-4 pt-4 pb-1 font-bold font-display text-subheading sm:px-5">Your turn</h2>
      <ul
        ref={list}
        className={classes(
          'divide-y divide-line',
          !open && 'max-sm:not-noscript:has-[>li:nth-child(5)]:[&>li:nth-child(n+4)]:hidden',
        )}
      >
        {children}
      </ul>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="hidden min-h-11 border-line border-t px-4 py-2 text-left font-semibold text-brand text-small hover:underline max-sm:not-noscript:group-has-[li:nth-child(5)]/turn:block"
      >
        {open ? 'Show less' : `Show ${rows > shownFirst ? `${rows - shownFirst} ` : ''}more`}
      </button>
    </Card>
  )
}

/** How many rows a list has, of which some may come later than itself. */
function useRowsOf(list: RefObject<HTMLUListElement | null>): number {
  const [rows, setRows] = useState(0)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const count = () => setRows(element.children.length)
    const watching = new MutationObserver(count)
    watching.observe(element, { childList: true })
    count()
    return () => watching.disconnect()
  }, [list])
  return rows
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

/** The whole row is the link: a phone has no room for a button in each. */
const plainOnPhone =
  'max-sm:min-h-0 max-sm:gap-0.5 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:text-left max-sm:active:translate-y-0'

export function TurnRow({ to, todo, note, children }: TurnRowProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset={!to.startsWith('/')}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card px-4 py-3 hover:bg-brand-wash sm:px-5"
      >
        <span className="min-w-0 flex-1 basis-full sm:basis-56">
          {children}
          {note && <span className="block text-muted text-small">{note}</span>}
        </span>
        <span className={buttonClasses({ variant: 'secondary', size: 'sm' }, plainOnPhone)}>
          {todo}
          <ChevronRight className="size-4 shrink-0 sm:hidden" aria-hidden="true" />
        </span>
      </Link>
    </li>
  )
}
