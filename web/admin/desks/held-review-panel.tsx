import type { HeldReview } from '#features/held-reviews/contract.ts'
import { historyText } from '#features/leads/rules/story.ts'
import { signals } from '#features/reviews/rules/holding.ts'
import { refusalGrounds } from '#features/reviews/rules/refusing.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { DeskPanel } from '#web/admin/frame/desk-panel.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { StepText } from '#web/leads/lead-message.tsx'
import ReviewPhotos from '#web/reviews/review-photos.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { DecideHeldReview } from './decide-held-review.tsx'
import { DecisionMade } from './decision-made.tsx'

/** A review done within two hours was also done within a day, which says nothing more. */
const signalsToName = (met: HeldReview['signals']) => met.filter((name) => name !== 'soon' || !met.includes('quick'))

/** A held review: the signals it matched, the details of both people, and the history of their lead. */
export function HeldReviewPanel({ review }: { review: HeldReview }) {
  const { job, homeowner, contractor, said, outcome } = review
  const about = <span className="sr-only">: {job.title}</span>
  const decision = (decision: 'publish' | 'refuse') => ({
    about: review.id,
    name: decision,
    dialog: (onClose: () => void) => <DecideHeldReview review={review} decision={decision} onClose={onClose} />,
  })
  return (
    <DeskPanel
      title={job.title}
      footer={
        outcome !== 'published' && (
          <>
            <DialogButton size="sm" {...decision('publish')}>
              Publish{about}
            </DialogButton>
            {outcome === null && (
              <DialogButton size="sm" variant="danger" {...decision('refuse')}>
                Refuse{about}
              </DialogButton>
            )}
          </>
        )
      }
    >
      <ul aria-label="Signals" className="flex flex-wrap gap-2">
        {signalsToName(review.signals).map((name) => (
          <li key={name}>
            <Badge tone={signals[name].enough ? 'warn' : 'neutral'}>{signals[name].label}</Badge>
          </li>
        ))}
      </ul>
      <figure className="border-accent border-l-4 pl-4">
        <figcaption className="flex flex-wrap items-center gap-x-3 text-small">
          <Stars value={said.rating} />
          <span className="text-muted">
            held since <DateText value={review.heldAt} time />
          </span>
        </figcaption>
        <blockquote className="whitespace-pre-line">{said.comment ?? 'Stars only, no comment.'}</blockquote>
      </figure>
      <ReviewPhotos photos={review.photos} title={job.title} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={homeowner.name} as="homeowner" side={homeowner} />
        <Side
          title={contractor.business}
          as="contractor"
          side={contractor}
          person={<TextLink to={paths.contractor(contractor.id)}>{contractor.name}</TextLink>}
        />
      </div>
      {review.before.length > 0 && <EarlierVersions review={review} />}
      <LeadHistory review={review} />
      {review.decidedAt && (
        <DecisionMade reason={review.reason} byRule={review.byRule} by={review.decidedBy} at={review.decidedAt}>
          {review.ground && <p>Refused because it {refusalGrounds[review.ground].clause}.</p>}
        </DecisionMade>
      )}
    </DeskPanel>
  )
}

function EarlierVersions({ review }: { review: HeldReview }) {
  return (
    <Disclosure label={`Corrected (${counted(review.before.length, 'earlier version')})`} about={review.job.title}>
      <ol className="grid gap-3 text-small">
        {review.before.map((version) => (
          <li key={version.replacedAt}>
            <Stars value={version.rating} />
            <p className="whitespace-pre-line">{version.comment ?? 'Stars only, no comment.'}</p>
            <p className="text-label text-muted">
              until <DateText value={version.replacedAt} time />
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function LeadHistory({ review }: { review: HeldReview }) {
  const { job, homeowner, contractor } = review
  return (
    <Disclosure label={`The lead (${counted(review.events.length, 'step')})`} about={job.title}>
      <ol className="flex flex-col gap-2 border-line-strong border-l-2 pl-4 text-small">
        <li>
          Job posted · <DateText value={job.postedAt} time />
        </li>
        {review.events.map((event) => (
          <li key={event.id}>
            {historyText(event, 'contractor', homeowner.name).replace(/^You /, `${contractor.business} `)} ·{' '}
            <DateText value={event.at} time />
            {event.notes && (
              <div className="text-muted">
                <StepText event={event} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {review.total !== null && (
        <p className="mt-2 text-small">
          Quoted: <Money pence={review.total} />
        </p>
      )}
    </Disclosure>
  )
}

interface SideProps {
  title: string
  as: string
  side: HeldReview['homeowner']
  person?: React.ReactNode
}

/** The details by which the two could be the same person. */
function Side({ title, as, side, person }: SideProps) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <PersonName id={side.id} name={title} /> <span className="font-normal text-muted text-small">({as})</span>
      </h3>
      <DetailList
        rows={[
          ...(person ? [{ label: 'Person', value: person }] : []),
          { label: 'Joined', value: <DateText value={side.joinedAt} /> },
          { label: 'Email', value: <Lines of={side.emails} /> },
          { label: 'Phone', value: <Lines of={side.phones} /> },
          { label: as === 'homeowner' ? 'Where the work was' : 'Address', value: side.address || 'None' },
        ]}
      />
    </section>
  )
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.length === 0
    ? 'None'
    : of.map((line) => (
        <span key={line} className="block break-all">
          {line}
        </span>
      ))
