import { useState } from 'react'
import { removalGrounds } from '#features/removals/rules.ts'
import type { Report } from '#features/reports/contract.ts'
import { type ReportDecision, reportReasons, reportStates } from '#features/reports/rules.ts'
import { paths } from '#shared/paths.ts'
import { DeskPanel } from '#web/admin/frame/desk-panel.tsx'
import { ImposeSanction } from '#web/admin/people/impose-sanction.tsx'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { userTypeNames } from '#web/admin/people/user-type-names.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { DecideReport } from './decide-report.tsx'

const ReviewPhotos = late(() => import('#web/reviews/review-photos.tsx'))
const FrozenThread = late(() => import('./frozen-thread.tsx'))

/** A report in full, the reporter and the author, and the possible decisions. */
export function ReportPanel({ report, title }: { report: Report; title: string }) {
  const { job, reporter, others } = report
  return (
    <DeskPanel title={title} footer={<Decisions report={report} />}>
      <p className="text-small">
        <PersonName id={job.homeownerId} name={job.homeowner} /> (homeowner) and{' '}
        <PersonName id={job.contractorId} name={job.contractor} />.{' '}
        <TextLink to={paths.contractor(job.contractorId)}>Public profile</TextLink>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Reported report={report} />
        <section>
          <h3 className="font-semibold">
            <PersonName {...reporter} /> <span className="font-normal text-muted text-small">reports</span>
          </h3>
          <p className="font-medium">{reportReasons[report.reason].label}</p>
          <p className="whitespace-pre-line">{report.statement}</p>
          <p className="text-label text-muted">
            <DateText value={report.reportedAt} time /> · {userTypeNames[reporter.userType]}
          </p>
        </section>
      </div>
      {report.kind === 'reply' && report.rating !== null && (
        <Disclosure label="The review it answers" about={job.title}>
          <Stars value={report.rating} />
          <blockquote className="whitespace-pre-line text-small">
            {report.answered || 'Stars only, no comment.'}
          </blockquote>
        </Disclosure>
      )}
      {report.conversationId && <Around conversationId={report.conversationId} about={job.title} />}
      {report.decidedAt && (
        <div className="border-line-strong border-l-4 pl-3 text-small">
          {report.ground && <p>Removed because it {removalGrounds[report.ground].clause}.</p>}
          <p className="whitespace-pre-line">“{report.decision}”</p>
          <p className="text-label text-muted">
            {report.decidedBy ?? 'One of us'}, <DateText value={report.decidedAt} time />
          </p>
        </div>
      )}
      {others.length > 0 && (
        <Disclosure label={`Reported before or by others (${others.length})`} about={job.title}>
          <ul className="grid gap-3 text-small">
            {others.map((other) => (
              <li key={other.id}>
                <p>
                  {reportReasons[other.reason].label}: <q>{other.statement}</q>
                </p>
                <p className="text-label text-muted">
                  <DateText value={other.reportedAt} time /> · {reportStates[other.state].label}
                </p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </DeskPanel>
  )
}

/** Whether we let the text stand, and nothing removed it since. */
const standsStill = ({ state, others }: Report): boolean =>
  state === 'dismissed' && others.every((other) => other.state !== 'removed')

function Decisions({ report }: { report: Report }) {
  const about = <span className="sr-only">, reported by {report.reporter.name}</span>
  const decision = (decision: ReportDecision) => ({
    about: report.id,
    name: decision,
    dialog: (onClose: () => void) => <DecideReport report={report} decision={decision} onClose={onClose} />,
  })
  return (
    <>
      {(report.state === 'open' || standsStill(report)) && (
        <DialogButton size="sm" variant="danger" {...decision('remove')}>
          {report.state === 'open' ? 'Remove' : 'Remove After All'}
          {about}
        </DialogButton>
      )}
      {report.state === 'open' && (
        <DialogButton size="sm" variant="secondary" {...decision('dismiss')}>
          Let It Stand{about}
        </DialogButton>
      )}
      {report.state === 'removed' && (
        <DialogButton size="sm" variant="secondary" {...decision('restore')}>
          Put Back{about}
        </DialogButton>
      )}
      <DialogButton
        size="sm"
        variant="quiet"
        about={report.id}
        name="sanction"
        dialog={(onClose) => <ImposeSanction person={report.author} onClose={onClose} />}
      >
        Warn or Suspend {report.author.name}
      </DialogButton>
    </>
  )
}

/** The reported text, as it is now and as it was when reported. */
function Reported({ report }: { report: Report }) {
  const { author } = report
  return (
    <section>
      <h3 className="font-semibold">
        <PersonName {...author} /> <span className="font-normal text-muted text-small">wrote</span>
      </h3>
      {report.kind === 'review' && report.rating !== null && <Stars value={report.rating} />}
      <blockquote className="whitespace-pre-line">
        {report.text || (report.kind === 'review' ? 'Stars only, no comment.' : 'The text is not there any more.')}
      </blockquote>
      {report.before !== null && (
        <div className="mt-2 text-small">
          <p className="font-semibold">When it was reported it said</p>
          <blockquote className="whitespace-pre-line">{report.before}</blockquote>
        </div>
      )}
      {report.photos.length > 0 && <ReviewPhotos photos={report.photos} title={report.job.title} />}
      <p className="text-label text-muted">
        <DateText value={report.writtenAt} time /> · {userTypeNames[author.userType]}
        {report.authorRemoved > 0 && `, ${report.authorRemoved} removed so far`}
      </p>
    </section>
  )
}

/** The conversation around a reported message, fetched on demand. */
function Around({ conversationId, about }: { conversationId: string; about: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <FrozenThread conversationId={conversationId} />
  return (
    <div>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        Read the Conversation<span className="sr-only"> – {about}</span>
      </Button>
    </div>
  )
}
