import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useRememberedSession } from '#web/data/session.ts'
import { CookieBanner } from './consent/cookie-banner.tsx'
import { useEarlyUse } from './early-use.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { registerWorker } from './install/register-worker.ts'
import { useContactScroll } from './use-contact-scroll.ts'
import { usePageFocus } from './use-page-focus.ts'
import { Widgets } from './widgets.tsx'

/** The layout of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = usePageFocus()
  useContactScroll()
  useEarlyUse()
  const left = useRememberedSession()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-control bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to main content
      </a>
      <CookieBanner />
      <Header />
      <main
        key={left}
        id="main"
        ref={main}
        tabIndex={-1}
        className="peer flex-1 pb-12 outline-none has-data-fills-window:pb-0 sm:pb-16"
      >
        {children}
      </main>
      <Footer />
      <FloatingWidgets />
    </>
  )
}

/** Rendered after hydration. */
function FloatingWidgets() {
  const [due, setDue] = useState(false)
  useEffect(() => {
    registerWorker()
    startTransition(() => setDue(true))
  }, [])
  return due && <Widgets />
}
