import type { AccountLink } from '#features/account-links/contract.ts'
import { markKinds } from '#features/account-links/rules/marks.ts'
import { decisionsFrom, type LinkState, linkStateNames, outcomes } from '#features/account-links/rules.ts'
import { TimeLeft } from '#web/admin/frame/time-left.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { AnswerObjection, DecideLink } from './decide-link.tsx'

const tones: Record<LinkState, BadgeTone> = {
  waiting: 'warn',
  open: 'warn',
  successor: 'good',
  objected: 'warn',
  'not-same': 'neutral',
}

export interface PairProps {
  link: AccountLink
  /** The names of the two. */
  earlier: string
  later: string
}

/** Two accounts: what they share and since when, the decision, and the possible ones. */
export function LinkedPair({ link, earlier, later }: PairProps) {
  const about = <span className="sr-only">{`: ${later}, after ${earlier}`}</span>
  const another = !link.mayAnswer && 'You decided this, so another admin has to answer.'
  const answer = (stands: boolean) => ({
    about: link.id,
    name: stands ? 'stands' : 'take back',
    disabledReason: another,
    dialog: (onClose: () => void) => <AnswerObjection link={link} stands={stands} later={later} onClose={onClose} />,
  })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="wrap-anywhere font-semibold">
          {later} <span className="font-normal text-muted">after</span> {earlier}
        </h3>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[link.state]}>{linkStateNames[link.state]}</Badge>
          {link.state === 'objected' && link.answerBy && <TimeLeft until={link.answerBy} to="answer" />}
        </span>
      </div>
      {link.shared.length > 0 ? (
        <ul aria-label={`Shared by ${later} and ${earlier}`} className="flex flex-wrap gap-2">
          {link.shared.map(({ kind, since, until }) => (
            <li key={`${kind} ${since}`}>
              <Badge tone={until ? 'neutral' : 'warn'}>
                {markKinds[kind].label} · since <DateText value={since} />
                {until && (
                  <>
                    {' '}
                    to <DateText value={until} />
                  </>
                )}
              </Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted text-small">What they shared was kept long enough, and is removed.</p>
      )}
      {link.reason && link.decidedAt && (
        <Said title="Decided" words={link.reason} by={link.decidedBy} at={link.decidedAt} />
      )}
      {link.objection && link.objectedAt && (
        <Said title="Their objection" words={link.objection} by={later} at={link.objectedAt} />
      )}
      {link.answer && link.answeredAt && (
        <Said title="Our answer" words={link.answer} by={link.answeredBy} at={link.answeredAt} />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {decisionsFrom(link.state).map((outcome) => (
          <DialogButton
            key={outcome}
            size="sm"
            variant={outcome === 'successor' ? 'primary' : 'secondary'}
            about={link.id}
            name={outcome}
            dialog={(onClose) => (
              <DecideLink link={link} earlier={earlier} later={later} outcome={outcome} onClose={onClose} />
            )}
          >
            {link.state === 'successor' ? 'Take It Back' : outcomes[outcome].action}
            {about}
          </DialogButton>
        ))}
        {link.state === 'objected' && (
          <>
            <DialogButton size="sm" {...answer(true)}>
              It Stands{about}
            </DialogButton>
            <DialogButton size="sm" variant="secondary" {...answer(false)}>
              Take It Back{about}
            </DialogButton>
          </>
        )}
      </div>
    </>
  )
}

function Said({ title, words, by, at }: { title: string; words: string; by: string | null; at: string }) {
  return (
    <div className="border-line-strong border-l-4 pl-3 text-small">
      <h4 className="font-semibold">{title}</h4>
      <p className="whitespace-pre-line">{words}</p>
      <p className="text-label text-muted">
        {by ?? 'One of us'}, <DateText value={at} time />
      </p>
    </div>
  )
}
