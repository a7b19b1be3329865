import { enough, type Measured, measures, measuresOf, recordDays } from '#features/track-records/rules/measures.ts'
import { rankedMeasures, rankWords } from '#features/track-records/rules.ts'
import { paths } from '#shared/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Related } from './document/related.tsx'

export const meta = pageMeta({
  title: 'How we measure',
  description:
    'What we count of contractors and homeowners, from which events, over which time, and from how many cases on a figure is shown.',
})

const parts: readonly { whose: Measured; title: string; shownTo: string }[] = [
  {
    whose: 'contractor',
    title: 'Contractors',
    shownTo:
      'Anybody reads these on a contractor’s profile. Homeowners read them beside a request and beside quotes too.',
  },
  {
    whose: 'client',
    title: 'Homeowners',
    shownTo: 'Contractors alone read these, on a job before they ask to quote and on their lead. Nobody else does.',
  },
]

/** How every measure is computed, from the same source as the computation. */
export default function HowWeMeasure() {
  return (
    <Container width="narrow">
      <PageHeader
        title="How we measure"
        lead={`We count what happens on this site over the last ${recordDays} days. Nobody can write a figure themselves, and none is shown below ${enough} cases.`}
      />
      <div className="grid gap-10">
        {parts.map(({ whose, title, shownTo }) => (
          <section key={whose} aria-labelledby={whose}>
            <h2 id={whose} className="font-bold font-display text-heading">
              {title}
            </h2>
            <p className="mt-1 mb-4 text-muted">{shownTo}</p>
            <ul className="grid gap-4">
              {measuresOf(whose).map((name) => (
                <Explained key={name} name={name} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-10 grid max-w-2xl gap-3">
        <h2 className="font-bold font-display text-heading">Also</h2>
        <p>
          A figure is recounted within minutes of something happening, and for everybody each night, when what is older
          than {recordDays} days drops out of it. Beside it stands the number it is based on.
        </p>
        <p>
          Both sides see their own figures before anybody else does, with what moves them and what is still missing: on{' '}
          <TextLink to={paths.trackRecord}>your track record</TextLink>. If you think one is wrong,{' '}
          <TextLink to={paths.contact}>tell us</TextLink>, and a person counts it by hand.
        </p>
        {rankedMeasures.length > 0 && (
          <p>
            Some of them are a small part of <TextLink to={paths.ranking}>how we order the directory</TextLink>; where
            there is too little to show, nothing is taken off.
          </p>
        )}
      </div>
      <Related />
    </Container>
  )
}

function Explained({ name }: { name: ReturnType<typeof measuresOf>[number] }) {
  const { label, counts, of, enough: isEnough, ranks } = measures[name]
  return (
    <li id={name} className="scroll-mt-24 rounded-card border border-line bg-card p-4 sm:p-6">
      <h3 className="font-bold font-display text-subheading">{label}</h3>
      <p className="mt-1">{counts}</p>
      <p className="mt-2 text-muted text-small">
        Shown from {enough} {isEnough === 'met' ? `answered ${of[1]}` : of[1]} on.
        {ranks && ` ${rankWords(ranks)}`}
      </p>
    </li>
  )
}
