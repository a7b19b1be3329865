import { Link, useMatches } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useBrand } from '#web/data/session.ts'
import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'
import { CookieChoicesButton } from './consent/cookie-choices-button.tsx'
import { legal, policies } from './documents.ts'
import { taskPage } from './task-page.ts'
import { ThemeChoice } from './theme-choice.tsx'

const line = 'inline-flex min-h-11 items-center text-on-plate-muted hover:text-on-plate hover:underline sm:min-h-9'

const columns = [
  {
    heading: 'For homeowners',
    links: [
      { label: 'Post a Job', to: paths.postJob },
      { label: 'Find a Contractor', to: paths.contractors() },
      { label: 'Contractors Near You', to: paths.findContractors },
      { label: 'Join as a Homeowner', to: paths.auth({ mode: 'register', type: 'client' }) },
    ],
  },
  {
    heading: 'For contractors',
    links: [
      { label: 'Browse Jobs', to: paths.browseJobs() },
      { label: 'Pricing', to: paths.pricing },
      { label: 'Features', to: paths.subscriptionPlans },
      { label: 'Subscription Plans', to: paths.subscriptionPlans },
      { label: 'Join as a Contractor', to: paths.auth({ mode: 'register', type: 'contractor' }) },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'Home', to: paths.landing },
      { label: 'How it Works', to: paths.howItWorks },
      { label: 'About', to: paths.about },
      { label: 'Contact Us', to: paths.contact },
      { label: 'FAQ', to: paths.faq },
    ],
  },
  { heading: 'How we decide', links: policies },
  { heading: 'Legal', links: [...legal, { label: 'Admin', to: paths.adminLogin }] },
]
const lawful = { heading: 'Legal', links: [...legal, ...policies.filter(({ to }) => to === paths.complaints)] }

/** All links and legal details; on task pages only the latter. */
export function Footer() {
  const brand = useBrand()
  const slim = useMatches().some(({ handle }) => handle === taskPage)
  return (
    <footer
      data-slim={slim || undefined}
      className="peer-has-data-fills-window:hidden bg-plate text-on-plate [--color-focus:#ffc84a]"
    >
      <div className="mx-auto max-w-6xl in-[body:has([data-wide-frame])]:max-w-[104rem] px-4 pt-12 pb-8 in-data-slim:pt-2 in-data-slim:pb-4 sm:px-6 lg:px-8">
        {slim ? (
          <nav aria-label={lawful.heading}>
            <ul className="wrap-anywhere flex flex-wrap gap-x-6">
              <Links {...lawful} />
              <li>
                <a className={line} href={`mailto:${brand.supportEmail}`}>
                  {brand.supportEmail}
                </a>
              </li>
            </ul>
          </nav>
        ) : (
          <div className="flex flex-wrap gap-x-6 gap-y-10">
            <div className="w-52 max-w-full">
              <p className="flex items-center gap-2.5 font-bold font-display text-subheading">
                <LogoMark className="size-9" />
                {brand.name}
              </p>
              <p className="mt-3 text-on-plate-muted">Homeowners and tradespeople, on the level.</p>
              <p className="mt-3">
                <a
                  className="wrap-anywhere inline-flex min-h-11 items-center underline underline-offset-4"
                  href={`mailto:${brand.supportEmail}`}
                >
                  {brand.supportEmail}
                </a>
              </p>
            </div>
            <div className="grid min-w-0 flex-1 basis-72 grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-8">
              {columns.map((column) => (
                <nav key={column.heading} aria-label={column.heading}>
                  <h2 className="mb-1 font-bold font-display">{column.heading}</h2>
                  <ul>
                    <Links {...column} />
                  </ul>
                </nav>
              ))}
            </div>
          </div>
        )}
        <div className="mt-10 in-data-slim:mt-2 grid grid-cols-1 gap-6 border-on-plate/25 border-t pt-6 in-data-slim:pt-3 text-on-plate-muted text-small lg:grid-cols-[1fr_auto]">
          <div className="grid max-w-3xl gap-2">
            <p>
              The checks we carry out on contractors are for general information only and must not be relied on as
              advice.
            </p>
            <p>
              {brand.name} is a trading name of {brand.companyName}, registered in the United Kingdom, company number{' '}
              {brand.companyNumber}. Registered office: {brand.companyAddress}.
              {brand.vatNumber && ` VAT number ${brand.vatNumber}.`} Prices are in pounds sterling and include VAT.
            </p>
          </div>
          {slim || <ThemeChoice />}
        </div>
      </div>
    </footer>
  )
}

function Links({ heading, links }: { heading: string; links: readonly { label: string; to: string }[] }) {
  return (
    <>
      {links.map((link) => (
        <li key={link.label}>
          <Link to={link.to} className={line}>
            {link.label}
          </Link>
        </li>
      ))}
      {heading === lawful.heading && (
        <li>
          <CookieChoicesButton className={line} />
        </li>
      )}
    </>
  )
}
