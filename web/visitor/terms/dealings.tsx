import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { howLongReturnedLast } from '#features/credits/rules/words.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { answerTime } from '#features/leads/rules/times.ts'
import { cancellingDays } from '#features/quotes/rules/cancelling.ts'
import { groundsFor, removalGrounds } from '#features/removals/rules.ts'
import { conduct, sanctionGroundNames } from '#features/sanctions/rules.ts'
import { hours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { Part } from '#web/visitor/document/document.tsx'

/** The obligations of homeowners and contractors towards each other. */
export const dealings: Part[] = [
  {
    id: 'homeowners',
    title: 'For homeowners',
    body: (
      <>
        <p>Posting jobs, comparing quotes and everything else a homeowner does here is free.</p>
        <ul>
          <li>
            Post work that you want done, at a place where you are allowed to have it done, and describe it as it is.
          </li>
          <li>
            At most {jobLimits.slots} contractors hold a place on a job at the same time. You may post{' '}
            {jobLimits.postsADay} jobs a day.
          </li>
          <li>
            Answer requests within {answerTime / hours(1)} hours; after that they lapse. When you approve one, you and
            the contractor see each other’s contact details.
          </li>
          <li>Be there when you have agreed a visit. A contractor may report that you were not; we ask you first.</li>
          <li>
            Accepting a quote makes a contract between you and the contractor. All other requests for the job end then.
            What you accepted is kept as it was, and you both get it as a PDF. You can cancel it within {cancellingDays}{' '}
            days; if you had asked for the work to begin before, you pay for what was done until then.
          </li>
          <li>You can delete a job until a contractor has seen the site or later steps are under way.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'contractors',
    title: 'For contractors',
    body: (
      <ul>
        <li>Offer only work that you may lawfully do, with the registrations and insurance it needs.</li>
        <li>Your profile and your documents must be true, current and yours. Tell us when a certificate ends.</li>
        <li>
          A formal quote binds you as it is written, until its last day. You can replace it with a new version until one
          is accepted. Say of VAT what is so: only a business that is registered charges it.
        </li>
        <li>Use a homeowner’s contact details for their job, and for nothing else.</li>
        <li>Mark work as complete when it is, and not to hurry a review.</li>
        <li>Towards consumers you have the duties the law gives you, the right to cancel among them.</li>
      </ul>
    ),
  },
  {
    id: 'leads',
    title: 'Leads and credits',
    body: (
      <>
        <p>
          Confirming a quote request costs {leadPrice} lead credit, which is taken at once and holds a place on the job.
          The credit is used up when the homeowner approves. It comes back in the cases that our{' '}
          <TextLink to={paths.leadProtection()}>lead-protection rules</TextLink> list, and in no others; withdrawing is
          not one of them.
        </p>
        <p>
          Credits are not money. They cannot be sold, passed on or paid out. Those of a trial or a plan end with their
          period and do not roll over; those given to you by us do not expire. {howLongReturnedLast} What you have, and
          how it came about, is in a ledger you can read and download.
        </p>
      </>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        Once work that was agreed on here is complete, or was called off, its homeowner may leave a review. It is
        published, at once or after we have looked at it, unless we refuse it for a reason in our review policy. It must
        be honest, and about that work. Offering or taking anything for a review is forbidden. The rest is in our{' '}
        <TextLink to={paths.reviewPolicy}>review policy</TextLink>, which is part of these terms.
      </p>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: (
      <>
        <p>Do not use the site to</p>
        <ul>
          {sanctionGroundNames.map((ground, i) => (
            <li key={ground}>
              {conduct[ground]}
              {i < sanctionGroundNames.length - 1 ? ';' : '.'}
            </li>
          ))}
        </ul>
        <p>
          If you do, we may take down what you wrote, warn you, take you out of the directory, or suspend or close your
          account, whichever fits. We tell you why by email, unless the law forbids it, and you can{' '}
          <TextLink to={paths.appealing}>appeal</TextLink>. While an account is suspended nobody can sign in to it, any
          profile is hidden, open jobs are cancelled and open leads are given up, so that others can go on. Any plan
          ends with the period you have paid for, and nothing more is charged.
        </p>
        <p>
          Anyone who reads your message can report it with the button below it. We take a message down when it{' '}
          {groundsFor('message')
            .map((ground) => removalGrounds[ground].clause)
            .join('; when it ')}
          .
        </p>
      </>
    ),
  },
]
