import { Menu } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useBrand, useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Drawer, drawerId } from './drawer.tsx'
import { InstallButton } from './install/install-button.tsx'
import { isCurrent, menuFor } from './menu.ts'
import { useMenusClosing } from './popover.ts'

/** Not sent to visitors. */
const SignedIn = late(() => import('./signed-in.tsx'))

/** The logo, the menu and the account menu. */
export function Header() {
  const session = useSession()
  const brand = useBrand()
  const location = useLocation()
  useMenusClosing()
  return (
    <header className="@container sticky top-0 z-30 border-line border-t-4 border-t-plate border-b bg-card">
      <div className="mx-auto flex h-16 max-w-6xl in-[body:has([data-wide-frame])]:max-w-[104rem] items-center gap-2 px-4 sm:px-6 lg:px-8">
        <Link to={paths.landing} className="mr-auto flex min-h-11 min-w-0 @nav:shrink-0 items-center gap-2.5">
          <LogoMark className="size-9 sm:size-10" />
          <span
            className={classes(
              'min-w-0 @nav:whitespace-nowrap text-balance font-bold font-display text-[1.0625rem] leading-[1.05] tracking-[-0.02em] sm:text-[1.25rem]',
              session && '@max-[18rem]:sr-only',
            )}
          >
            {brand.name}
          </span>
        </Link>
        <nav aria-label="Main" className="hidden @nav:block">
          <ul className="flex">
            {menuFor(session?.userType ?? null, location).map((entry) => {
              const current = isCurrent(entry, location)
              return (
                <li key={entry.to}>
                  <Link
                    to={entry.to}
                    aria-current={current ? 'page' : undefined}
                    className={classes(
                      'flex h-16 items-center whitespace-nowrap border-y-4 border-transparent font-medium text-[1rem] hover:text-brand',
                      session ? 'px-1.5' : 'px-3',
                      current && 'border-b-mark text-brand',
                    )}
                  >
                    {entry.label}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        <InstallButton />
        {session ? (
          <SignedIn person={session} />
        ) : (
          <>
            <Button to={paths.auth()} variant="quiet" className="@max-2xl:hidden">
              Sign In
            </Button>
            <Button
              to={paths.auth({ mode: 'register' })}
              className="whitespace-nowrap @max-2xl:px-3.5 @max-2xl:text-small @max-[19rem]:hidden @max-[22rem]:peer-data-install:hidden"
            >
              Get Started
            </Button>
          </>
        )}
        <button
          type="button"
          popoverTarget={drawerId}
          aria-label="Menu"
          className="-mr-2 flex size-11 items-center justify-center rounded-control hover:bg-sunken @nav:hidden"
        >
          <Menu className="size-6" aria-hidden="true" />
        </button>
      </div>
      <Drawer />
    </header>
  )
}
