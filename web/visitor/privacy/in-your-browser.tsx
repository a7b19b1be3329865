import { deviceDays, linkLifetime } from '#features/accounts/rules.ts'
import { sessionLifetime } from '#features/sign-in/rules.ts'
import { days, inHours } from '#shared/dates.ts'
import { adoptedWithin, visitorLifetime } from '#web/data/user-storage.ts'
import { CookieChoicesButton } from '#web/shell/consent/cookie-choices-button.tsx'
import type { Part } from '#web/visitor/document/document.tsx'

/** The rule of `web/data/user-storage.ts`. */
const visitorsToo = `Before you sign in: ${inHours(visitorLifetime)} after you last changed it; it goes with whoever signs in here within ${inHours(adoptedWithin)} of that, or signs up here and confirms, and with nobody else.`

const stored: { name: string; what: string; howLong: string }[] = [
  {
    name: 'session',
    what: 'A cookie that keeps you signed in; scripts cannot read it. Only when you sign in.',
    howLong: `${sessionLifetime.person / days(1)} days`,
  },
  {
    name: 'device',
    what: 'A cookie by which we know this browser again as one you signed in with, so that nobody else’s guesses keep you out; scripts cannot read it. Only when you sign in.',
    howLong: `${deviceDays} days after you last signed in`,
  },
  {
    name: 'sign-up',
    what: 'A cookie by which the link in our first email knows that it was you who asked; scripts cannot read it. Only when you open an account.',
    howLong: inHours(linkLifetime.verifyEmail),
  },
  {
    name: 'written',
    what: 'A cookie with the place of your last change in our database, so that what you see next has it, whichever copy of the database answers; scripts cannot read it. Only when you change something, and only while there are such copies.',
    howLong: '15 seconds',
  },
  {
    name: 'auth-storage',
    what: 'Your first name, your role and the id of your account, so that other open tabs notice when you sign in or out.',
    howLong: 'Until you clear it; empty when signed out',
  },
  {
    name: 'cookieConsent, cookieConsentDate, analytics_enabled',
    what: 'What you chose in the cookie banner, and when.',
    howLong: 'Until you clear it',
  },
  { name: 'theme', what: 'Light or dark, if you chose one.', howLong: 'Until you choose “Same as my device”' },
  {
    name: 'kept:…',
    what: 'What you have typed into a form and not sent yet, so that a reload loses nothing; contractors you saved, and where to go back to, before you signed in; the id of the account it belongs to.',
    howLong: `Until you send it or sign out, or somebody else signs in here. ${visitorsToo}`,
  },
  {
    name: 'outbox, job-photos',
    what: 'Messages with their files, and photos of a job, a review or your work, that have not reached us yet, so that a weak connection loses none.',
    howLong: `Until they reach us, you remove them or sign out, or somebody else signs in here. ${visitorsToo}`,
  },
  {
    name: 'push-for',
    what: 'The id of the account whose news this browser is told, beside the browser’s own address for notifications. Only if you turned them on here.',
    howLong: 'Until you clear it; empty once you turn them off here',
  },
  {
    name: 'tell-me-card',
    what: 'That you said “Not now” to notifications.',
    howLong: 'Until you clear it',
  },
  {
    name: 'installCard, cookieBanner, react-router-scroll-positions, react-router-manifest-version',
    what: 'That you closed a card or a banner, how far you had scrolled, and for which version of the site a page was reloaded.',
    howLong: 'Until you close the browser',
  },
  {
    name: 'admin-last-use, columns-…',
    what: 'When the admin area was last used, so that it closes when nobody is there, and which columns of a list are shown. Only for our own people.',
    howLong: 'Until you clear it',
  },
  {
    name: 'Stripe’s cookies',
    what: 'Set by the card form, on the page where you pay and only there, to recognise fraud.',
    howLong: 'As Stripe’s privacy policy says',
  },
  {
    name: 'Offline page',
    what: 'One page to show you when you are offline.',
    howLong: 'Until you clear it',
  },
]

/** Everything the site stores in a browser. */
export const inYourBrowser: Part = {
  id: 'cookies',
  title: 'Cookies and what else is in your browser',
  body: (
    <>
      <p>
        All of this is essential: the site needs it to do what you ask of it. We run no analytics and no marketing at
        present. Your choice in the cookie banner is kept in case that changes; unless you agree, neither will run.
      </p>
      <dl className="grid gap-4">
        {stored.map((one) => (
          <div key={one.name} className="border-line border-l-4 pl-4">
            <dt className="font-semibold">{one.name}</dt>
            <dd>{one.what}</dd>
            <dd className="text-muted text-small">{one.howLong}</dd>
          </div>
        ))}
      </dl>
      <CookieChoicesButton className="justify-self-start font-semibold text-brand underline underline-offset-4" />
    </>
  ),
}
