import { X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { late } from '#web/ui/states/late.tsx'
import { isCurrent, menuFor, personalMenuFor } from './menu.ts'
import { closePopover } from './popover.ts'

/** Only somebody who is signed in has one: it is not sent to others. */
const SignOut = late(() => import('./sign-out.tsx'))

export const DRAWER_ID = 'menu-drawer'

const line = 'flex min-h-12 w-full items-center border-l-4 px-5 font-medium text-subheading hover:bg-brand-wash'

/** The menu of a small screen. A popover, so that it opens before (and without) any script. */
export function Drawer() {
  const session = useSession()
  const location = useLocation()
  const entries = [
    ...(session ? personalMenuFor(session.userType) : []),
    ...menuFor(session?.userType ?? null, location),
  ]
  return (
    <div
      id={DRAWER_ID}
      popover="auto"
      className={classes(
        'inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] flex-col overflow-y-auto bg-card text-ink shadow-float open:flex',
        'animate-slide-in backdrop:bg-scrim',
      )}
    >
      <div className="flex h-16 shrink-0 items-center justify-between border-line border-b pr-2 pl-6">
        <span className="font-bold font-display text-subheading">{session ? session.firstName : 'Menu'}</span>
        <button
          type="button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Menu" className="py-3">
        <ul>
          {entries.map((entry) => {
            const current = isCurrent(entry, location)
            return (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  onClick={() => closePopover(DRAWER_ID)}
                  aria-current={current ? 'page' : undefined}
                  className={classes(line, current ? 'border-mark bg-brand-wash text-brand' : 'border-transparent')}
                >
                  {entry.label}
                </Link>
              </li>
            )
          })}
          {session && (
            <li>
              <SignOut className={classes(line, 'border-transparent text-bad')} />
            </li>
          )}
        </ul>
      </nav>
      {!session && (
        <div className="mt-auto grid gap-3 border-line border-t p-5">
          <Button to={paths.auth({ mode: 'register' })} wide>
            Get Started
          </Button>
          <Button to={paths.auth()} variant="secondary" wide>
            Sign In
          </Button>
        </div>
      )}
    </div>
  )
}
