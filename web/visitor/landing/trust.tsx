import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import type { DrawingName } from '#web/ui/drawings/drawings.ts'
import { Section } from '#web/ui/layout/section.tsx'

const reasons: { title: string; drawing: DrawingName; text: string; more?: { to: string; label: string } }[] = [
  {
    title: 'Verified professionals',
    drawing: 'shield',
    text: 'Every profile says which checks it has passed, and one that has passed none says so too.',
    more: { to: '#checks', label: 'The two levels of checks' },
  },
  {
    title: 'Reviews you can believe',
    drawing: 'clipboard',
    text: 'Only homeowners whose work was agreed on here can leave one. Contractors cannot buy, hide or remove them.',
    more: { to: paths.reviewPolicy, label: 'Our review policy' },
  },
  {
    title: 'Secure messaging',
    drawing: 'envelope',
    text: 'Write through us without giving your address away. Contact details are shared when you approve, and not before.',
    more: { to: paths.privacy, label: 'Who sees what' },
  },
  {
    title: 'Lead protection',
    drawing: 'coins',
    text: 'A homeowner who declines, never answers, cancels or is not there costs a contractor nothing: the credit comes back automatically.',
    more: { to: paths.leadProtection(), label: 'The rules, one by one' },
  },
]

export function Trust() {
  return (
    <Section title="Trust and safety" lead="On the level, for both sides.">
      <ul className="grid grid-cols-1 gap-x-12 border-line-strong border-t-2 lg:grid-cols-2">
        {reasons.map(({ title, drawing, text, more }) => (
          <Reason key={title} title={title} drawing={drawing}>
            <p className="mt-1 text-muted">{text}</p>
            {more && (
              <TextLink to={more.to} className="mt-1 inline-block py-1.5 text-small">
                {more.label}
              </TextLink>
            )}
          </Reason>
        ))}
      </ul>
    </Section>
  )
}

function Reason({ title, drawing, children }: { title: string; drawing: DrawingName; children: ReactNode }) {
  return (
    <li className="narrow:flex-wrap flex items-start gap-5 border-line border-b py-6">
      <Drawing name={drawing} className="w-16 sm:w-20" />
      <div className="min-w-0">
        <h3 className="font-bold font-display text-subheading">{title}</h3>
        {children}
      </div>
    </li>
  )
}
