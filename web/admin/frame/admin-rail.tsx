import { PanelLeft } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { NavLink } from 'react-router'
import { deskCalls } from '#features/desks/contract.ts'
import type { DeskName } from '#features/desks/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { withCommas } from '#shared/numbers.ts'
import { usePageTime, useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { closePopover } from '#web/shell/popover.ts'
import { classes } from '#web/ui/classes.ts'
import { DrawerPanel } from '#web/ui/overlays/drawer-panel.tsx'
import { desksFor, placesFor } from './places.ts'

/** The id of the page's content, beside the navigation. */
export const contentId = 'admin-page'
const drawerId = 'admin-drawer'

type Waiting = Output<typeof deskCalls.waiting>[number]

/** Where the arrow keys move from a link of the navigation. */
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function move(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  const to = at < 0 ? undefined : steps[event.key]?.(at, links.length - 1)
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}

/** The admin area's navigation with the open work of each desk: beside the page, or behind a button on a phone. */
export function AdminRail() {
  const waiting = useRead(deskCalls.waiting, {}).data ?? []
  const theirs = desksFor(useSession()?.adminRoles ?? [])
  const all = waiting.reduce((sum, desk) => sum + (theirs.includes(desk.desk) ? desk.waiting : 0), 0)
  return (
    <>
      <div className="border-line border-b bg-card px-4 py-2 md:hidden">
        <button
          type="button"
          popoverTarget={drawerId}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 font-semibold hover:bg-sunken"
        >
          <PanelLeft className="size-5" aria-hidden="true" />
          Admin area{' '}
          {all > 0 && <span className="ml-auto font-normal text-muted text-small">{withCommas(all)} waiting</span>}
        </button>
        <DrawerPanel id={drawerId} title="Admin area" closeLabel="Close the admin area" side="left">
          <Places waiting={waiting} />
        </DrawerPanel>
      </div>
      <div className="hidden w-52 shrink-0 border-line border-r md:block lg:w-60">
        <div className="sticky top-17 max-h-[calc(100dvh-4.25rem)] overflow-y-auto overscroll-contain after:pointer-events-none after:sticky after:bottom-0 after:block after:h-8 after:bg-linear-to-t after:from-paper">
          <a
            href={`#${contentId}`}
            className="sr-only rounded-control bg-accent px-3 py-2 font-semibold text-on-accent text-small focus:not-sr-only focus:absolute focus:top-2 focus:left-4"
          >
            Skip the admin area’s menu
          </a>
          <Places waiting={waiting} />
        </div>
      </div>
    </>
  )
}

function Places({ waiting }: { waiting: readonly Waiting[] }) {
  const now = usePageTime()
  const roles = useSession()?.adminRoles ?? []
  const at = (name: DeskName | undefined) => waiting.find(({ desk }) => desk === name)
  return (
    <nav aria-label="Admin area" onKeyDown={move} className="py-4 pr-2 pl-4 sm:pl-6 md:pb-0 lg:pl-8">
      {placesFor(roles).map(({ name, places: group }) => (
        <section key={name} className="mb-4 md:mb-2 md:[@media(min-height:68rem)]:mb-4">
          <h2 className="px-3 pb-1 font-semibold text-label text-muted">{name}</h2>
          <ul>
            {group.map(({ label, to, desk }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={() => closePopover(drawerId)}
                  className={({ isActive }) =>
                    classes(
                      'flex min-h-11 items-center justify-between gap-2 rounded-control border-l-4 px-3 py-1.5 font-medium text-small md:min-h-7.5 md:py-0.5 md:[@media(min-height:68rem)]:min-h-9',
                      isActive ? 'border-mark bg-brand-wash text-brand' : 'border-transparent hover:bg-sunken',
                    )
                  }
                >
                  {label} <Count desk={at(desk)} now={now} />
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The number of open items; red once one is overdue. */
function Count({ desk, now }: { desk: Waiting | undefined; now: Date }) {
  if (!desk || desk.waiting === 0) return null
  const overdue = desk.due !== null && Date.parse(desk.due) <= now.getTime()
  return (
    <span
      className={classes(
        'min-w-6 rounded-full px-1.5 py-0.5 text-center font-semibold text-label tabular-nums',
        overdue ? 'bg-bad-wash text-bad' : 'bg-accent text-on-accent',
      )}
    >
      {withCommas(desk.waiting)} <span className="sr-only">{overdue ? 'waiting, overdue' : 'waiting'}</span>
    </span>
  )
}
