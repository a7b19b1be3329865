import { type ReactNode, useState } from 'react'
import { type DeskSanction, sanctionCalls } from '#features/sanctions/contract.ts'
import { canTake, groundSentence, sanctionKinds, sanctionStates, untilWhen } from '#features/sanctions/rules.ts'
import { statementLength } from '#shared/lengths.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { DeskPanel } from '#web/admin/frame/desk-panel.tsx'
import { decided, useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { userTypeNames } from '#web/admin/people/user-type-names.ts'
import { WhatWeDid } from '#web/admin/people/what-we-did.tsx'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** A sanction, the appeal, and the possible decisions. */
export function SanctionPanel({ sanction }: { sanction: DeskSanction }) {
  const { person, kind, state } = sanction
  const about = <span className="sr-only">: {person.name}</span>
  const decision = (step: 'uphold' | 'lift') => ({
    about: sanction.id,
    name: step,
    dialog: (onClose: () => void) => <DecideSanction sanction={sanction} step={step} onClose={onClose} />,
  })
  const another = (may: boolean) => !may && 'You imposed it, so another admin has to decide.'
  return (
    <DeskPanel
      title={`${sanctionKinds[kind].label}: ${person.name}`}
      footer={
        canTake(state, 'lift') && (
          <>
            {canTake(state, 'uphold') && (
              <DialogButton size="sm" disabledReason={another(sanction.mayUphold)} {...decision('uphold')}>
                Uphold{about}
              </DialogButton>
            )}
            <DialogButton
              size="sm"
              variant="secondary"
              disabledReason={another(sanction.mayLift)}
              {...decision('lift')}
            >
              Lift{about}
            </DialogButton>
          </>
        )
      }
    >
      {sanctionStates[state].appealed && <p className="text-muted text-small">{whoMay(sanction.deciders)}</p>}
      <p className="flex flex-wrap gap-x-3 text-small">
        <span>
          <PersonName {...person} /> · {userTypeNames[person.userType]}
        </span>
        <WhatWeDid {...person} />
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Words title="What happened" words={sanction.reason} at={sanction.imposedAt} by={sanction.imposedBy}>
          {groundSentence(sanction.ground)} {applies(sanction)}
        </Words>
        {sanction.appeal && sanction.appealedAt && (
          <Words title="Their appeal" words={sanction.appeal} at={sanction.appealedAt} by={person.name} />
        )}
        {sanction.decision && sanction.decidedAt && (
          <Words title="Decided" words={sanction.decision} at={sanction.decidedAt} by={sanction.decidedBy} />
        )}
      </div>
    </DeskPanel>
  )
}

function applies({ state, endsAt }: Pick<DeskSanction, 'state' | 'endsAt'>): string {
  if (sanctionStates[state].active) return `It applies ${untilWhen(endsAt)}.`
  return endsAt ? `It was to apply ${untilWhen(endsAt)}.` : 'It was to apply until we lifted it.'
}

const whoMay = (deciders: readonly string[]): string =>
  deciders.length > 0
    ? `It is for: ${deciders.join(', ')}.`
    : 'Nobody else may yet: an owner makes somebody a moderator. Until then it can only be lifted.'

interface WordsProps {
  title: string
  words: string
  at: string
  by: string | null
  children?: ReactNode
}

function Words({ title, words, at, by, children }: WordsProps) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="whitespace-pre-line">{words}</p>
      {children && <p className="text-small">{children}</p>}
      <p className="text-label text-muted">
        {by ?? 'One of us'}, <DateText value={at} time />
      </p>
    </section>
  )
}

const whatIsLost =
  'Jobs and leads it ended do not come back, but the credits those leads cost do, at once. A plan it ended is theirs to take up again.'
const whatItMeans = {
  inForce: {
    lift: `A profile it hid is shown again as it was. ${whatIsLost}`,
    uphold: 'It goes on as it is, and cannot be appealed against again.',
  },
  over: {
    lift: `It is over already, and will not count against them. ${whatIsLost}`,
    uphold: 'It is over already, and cannot be appealed against again.',
  },
}

interface DecideSanctionProps {
  sanction: DeskSanction
  step: 'uphold' | 'lift'
  onClose: () => void
}

function DecideSanction({ sanction, step, onClose }: DecideSanctionProps) {
  const [seen] = useState(sanction.state)
  const answer = useDraftState(`${step}-sanction:${sanction.id}`, noWords, onClose)
  const options = { ...decided, onDone: answer.clear }
  const uphold = useAdminAction(sanctionCalls.uphold, options)
  const lift = useAdminAction(sanctionCalls.lift, options)
  const lifting = step === 'lift'
  return (
    <AnswerDialog
      answer={answer}
      title={lifting ? 'Lift it' : 'Uphold it'}
      description={whatItMeans[sanctionStates[seen].active ? 'inForce' : 'over'][step]}
      label="Reason"
      hint="They read it word for word."
      longest={statementLength.max}
      sendLabel={lifting ? 'Lift' : 'Uphold'}
      action={[uphold, lift]}
      onSend={(reason) => (lifting ? lift : uphold).mutate({ sanctionId: sanction.id, reason, seen })}
      onClose={onClose}
    />
  )
}
