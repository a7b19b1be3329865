import { X } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { leaveRoomFor } from '../bottom-bar.ts'
import { closeBanner, openCookieChoices, writtenConsent } from './consent-store.ts'
import { useChooseConsent } from './use-choose-consent.ts'
import { useAsksForConsent } from './use-consent.ts'

const everything = { analytics: true, marketing: true }
const nothing = { analytics: false, marketing: false }

/** Removes the bar and returns the focus to the page. */
function answer(how: () => void) {
  how()
  document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * The cookie banner. Accept and reject look the same; closing it is neither. First in the DOM for keyboard users, shown
 * at the bottom of the window, for which the page is padded. Server-rendered and hidden until the head's script has
 * run, so that nothing shifts when scripts load.
 */
export function CookieBanner() {
  const choose = useChooseConsent()
  if (!useAsksForConsent()) return null
  return (
    <section
      aria-label="Cookie choices"
      ref={leaveRoomFor}
      data-bottom-bar
      data-nosnippet
      className="fixed inset-x-0 bottom-0 z-30 hidden border-plate border-t-4 bg-card shadow-float in-data-asks-consent:block print:hidden"
    >
      <Container width="full" className="relative flex flex-wrap items-center gap-x-8 gap-y-3 py-3.5 sm:py-4">
        <p className="min-w-0 flex-1 basis-80 pr-10 text-small xl:pr-0">
          <strong className="font-display">Cookies.</strong> We store what the site needs to work. Analytics and
          marketing only if you agree; neither runs at present. <TextLink to={paths.cookies}>Privacy policy</TextLink>
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:*:px-3.5 max-sm:*:text-small xl:pr-12">
          <Button data-answer={writtenConsent(everything)} onClick={() => answer(() => choose(everything))}>
            Accept All
          </Button>
          <Button data-answer={writtenConsent(nothing)} onClick={() => answer(() => choose(nothing))}>
            Essential Only
          </Button>
          <Button variant="quiet" onClick={openCookieChoices}>
            Customize
          </Button>
        </div>
        <IconButton
          data-answer=""
          label="Close without choosing"
          className="absolute top-1.5 right-1.5 sm:right-3 xl:top-1/2 xl:-translate-y-1/2"
          onClick={() => answer(closeBanner)}
        >
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </Container>
    </section>
  )
}
