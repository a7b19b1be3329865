import { Section } from '../../ui/section.tsx'
import { FounderPicture } from './founder-picture.tsx'

/** Why it exists. */
export function Founder() {
  return (
    <Section tone="sunken">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-14">
        <FounderPicture />
        <div className="min-w-0">
          <h2 className="font-bold font-display text-title tracking-[-0.02em]">Why we built it</h2>
          <div className="mt-4 grid max-w-xl gap-4 text-lead">
            <p>
              This site was built by a tradesperson. Whoever has paid for leads knows the trouble: they are dear, and
              the same job is sold to anybody who will pay for it.
            </p>
            <p>
              On the other side of the door it is no better: one question about a tap, and the phone does not stop for a
              week.
            </p>
            <p>
              So here it is the other way round. Few contractors for each job, low prices, and the lead comes back when
              it was not one.
            </p>
          </div>
        </div>
      </div>
    </Section>
  )
}
