import { useLocation } from 'react-router'
import { legal, policies } from '#web/shell/documents.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** The other policies, at the end of each. */
export function Related() {
  const { pathname } = useLocation()
  return (
    <nav aria-labelledby="read-on" className="mt-12 border-line-strong border-t-2 pt-6 print:hidden">
      <h2 id="read-on" className="font-bold font-display text-subheading">
        Read on
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-7">
        {[...policies, ...legal]
          .filter(({ to }) => to !== pathname)
          .map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to} className="inline-flex min-h-11 items-center">
                {label}
              </TextLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
