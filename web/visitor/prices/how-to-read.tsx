import { jobLimits } from '#features/jobs/rules.ts'
import { enoughForFigures, guideMonths } from '#features/prices/rules.ts'

/** What the figures mean, and what they do not. */
export function HowToRead() {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <div>
        <h2 className="font-bold font-display text-heading">How to read this</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-brand">
          <li>Small and large jobs are counted together. What you need may be at either end, or beyond it.</li>
          <li>These are prices that homeowners agreed to, not prices on a list, and not an offer.</li>
          <li>
            Access, materials, waste and making good change a price more than the town does. Ask what is included.
          </li>
          <li>Up to {jobLimits.slots} contractors can quote for your job, so that you can compare.</li>
        </ul>
      </div>
      <div>
        <h2 className="font-bold font-display text-heading">What is counted</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-brand">
          <li>
            Formal quotes sent here in the last {guideMonths} months that a homeowner accepted, in their last version. A
            job that was called off does not count.
          </li>
          <li>
            An area is shown only with {enoughForFigures.quotes} or more of them, from {enoughForFigures.contractors} or
            more contractors. Otherwise we show the county, the region or the country, and say so.
          </li>
          <li>Every figure is rounded, so that nobody’s own quote can be read from it.</li>
          <li>All of it is counted again every night.</li>
        </ul>
      </div>
    </div>
  )
}
