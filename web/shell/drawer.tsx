import { Link, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DrawerPanel } from '#web/ui/overlays/drawer-panel.tsx'
import { late } from '#web/ui/states/late.tsx'
import { displayName } from './display-name.ts'
import { isCurrent, menuFor, personalMenuFor } from './menu.ts'
import { closePopover } from './popover.ts'

/** Not sent to visitors. */
const SignOut = late(() => import('./sign-out.tsx'))

export const drawerId = 'menu-drawer'

const line = 'flex min-h-12 w-full items-center border-l-4 px-5 font-medium text-subheading hover:bg-brand-wash'

/** The menu on small screens. */
export function Drawer() {
  const session = useSession()
  const location = useLocation()
  const entries = [
    ...(session ? personalMenuFor(session.userType) : []),
    ...menuFor(session?.userType ?? null, location),
  ]
  return (
    <DrawerPanel id={drawerId} title={session ? displayName(session) : 'Menu'} closeLabel="Close menu">
      <nav aria-label="Menu" className="py-3">
        <ul>
          {entries.map((entry) => {
            const current = isCurrent(entry, location)
            return (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  onClick={() => closePopover(drawerId)}
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
    </DrawerPanel>
  )
}
