import type { CustomerType } from '#features/accounts/rules.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { conduct, kindsFor, sanctionGroundNames, sanctionKinds } from '#features/sanctions/rules.ts'
import { statementLength } from '#shared/lengths.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { WhatEnds } from './what-ends.tsx'

const blank = { words: '', kind: 'warning', ground: '', endsOn: '' }

interface ImposeSanctionProps {
  person: { id: string; name: string; userType: CustomerType }
  onClose: () => void
}

/** Warns, unlists or suspends somebody: on a ground of the terms, with a text they read, and optionally until a date. */
export function ImposeSanction({ person, onClose }: ImposeSanctionProps) {
  const kinds = kindsFor(person.userType)
  const { draft, change, clear } = useDraftState(`sanction:${person.id}`, blank, onClose)
  const { endsOn } = draft
  const kind = kinds.find((name) => name === draft.kind) ?? 'warning'
  const ground = sanctionGroundNames.find((name) => name === draft.ground)
  const inForce = useRead(sanctionCalls.list, { userId: person.id, show: 'active' })
  const impose = useAdminAction(sanctionCalls.impose, {
    done: sanctionKinds[kind].label,
    failed: 'Could not do this',
    onDone: clear,
  })
  return (
    <AnswerDialog
      answer={{ draft, change }}
      title={`Warn, unlist or suspend ${person.name}`}
      description="They are told why by email, and can appeal once."
      label="What happened"
      hint="They read it word for word. Do not name anybody else."
      longest={statementLength.max}
      sendLabel={sanctionKinds[kind].action}
      danger={kind !== 'warning'}
      unready={inForce.isPending ? 'Looking at what is in force…' : !ground && 'Choose the ground first.'}
      action={impose}
      onSend={(reason) => {
        const seen = inForce.data && (inForce.data[0]?.id ?? null)
        if (ground) impose.mutate({ userId: person.id, kind, ground, reason, endsOn: endsOn || null, seen })
      }}
      onClose={onClose}
    >
      <RadioCards
        legend="What to do"
        columns={1}
        name="kind"
        value={kind}
        options={kinds.map((value) => ({
          value,
          label: sanctionKinds[value].action,
          description: sanctionKinds[value].forUs,
        }))}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <div role="status">{sanctionKinds[kind].shutsOut && <WhatEnds userId={person.id} by="suspension" />}</div>
      <Field label="Ground" hint="The terms say: do not use the site to …">
        <Select
          value={ground ?? ''}
          placeholder="Choose one"
          options={sanctionGroundNames.map((value) => ({ value, label: conduct[value] }))}
          onChange={({ target }) => change({ ground: target.value })}
        />
      </Field>
      <Field
        label="Last day"
        hint="It ends automatically when this day is over."
        optional
        error={impose.error?.fields?.endsOn}
      >
        <Input type="date" value={endsOn} onChange={({ target }) => change({ endsOn: target.value })} />
      </Field>
      {inForce.data?.map(({ id, kind, reason, imposedAt, imposedBy }) => (
        <Notice key={id} tone="warn" role="alert" title={`In force: ${sanctionKinds[kind].label.toLowerCase()}`}>
          <p className="whitespace-pre-line">“{reason}”</p>
          <p>
            {imposedBy ?? 'One of us'}, <DateText value={imposedAt} time />
          </p>
        </Notice>
      ))}
    </AnswerDialog>
  )
}
