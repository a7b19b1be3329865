import { useState } from 'react'
import { verificationCalls } from '#features/verification/contract.ts'
import { checkLabels, insurerLength } from '#features/verification/rules/check-types.ts'
import { reasonLength } from '#features/verification/rules.ts'
import { poundsToPence } from '#shared/money.ts'
import { ungrouped } from '#shared/typed-figure.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { sayingAll } from '#web/data/failure.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { type RequestInQueue, verificationUpdate } from './verification-decision.ts'

/** Approves a check; for insurance, confirms the certificate's details, pre-filled with the contractor's. */
export function ApproveCheck({ request, onClose }: { request: RequestInQueue; onClose: () => void }) {
  const [begun] = useState(() => ({
    words: '',
    insurer: request.insurer ?? '',
    pounds: poundsOf(request.publicLiabilityAmount),
    expiresOn: request.publicLiabilityExpiry ?? '',
  }))
  const { draft, change, clear } = useDraftState(`approve-check:${request.id}`, begun, onClose)
  const { insurer, pounds, expiresOn } = draft
  const isInsurance = request.verificationType === 'insurance'
  const approve = useAdminAction(verificationCalls.approve, { ...verificationUpdate, onDone: clear })
  const [seen] = useState(request.status)
  const isCorrection = seen === 'rejected'
  const amount = poundsToPence(ungrouped(pounds))
  const missing = isInsurance && !(insurer.trim() && amount > 0 && expiresOn) && 'Fill in what the certificate says.'
  const confirmed = { insurer, publicLiabilityAmount: amount, expiresOn }
  return (
    <AnswerDialog
      answer={{ draft, change }}
      title={`${isCorrection ? 'Approve after all' : 'Approve'}: ${checkLabels[request.verificationType]}`}
      description={
        isCorrection
          ? `${request.businessName} is told that our earlier answer no longer holds.`
          : `${request.businessName} is told.`
      }
      label="Note"
      hint="The contractor reads it."
      optional
      longest={reasonLength}
      sendLabel={isCorrection ? 'Approve After All' : 'Approve'}
      action={sayingAll(approve)}
      unready={missing}
      onSend={(notes) => approve.mutate({ requestId: request.id, notes, seen, ...(isInsurance && confirmed) })}
      onClose={onClose}
    >
      {isInsurance && (
        <>
          <p className="text-small">Homeowners read these three on the profile. Take them from the certificate.</p>
          <Field label="Insurer">
            <Input
              value={insurer}
              maxLength={insurerLength}
              onChange={(event) => change({ insurer: event.target.value })}
            />
          </Field>
          <Field label="Public liability cover">
            <MoneyInput value={pounds} onChange={(event) => change({ pounds: event.target.value })} />
          </Field>
          <Field label="Last day of cover">
            <Input type="date" value={expiresOn} onChange={(event) => change({ expiresOn: event.target.value })} />
          </Field>
        </>
      )}
    </AnswerDialog>
  )
}

const poundsOf = (pence: number | null): string => (pence === null ? '' : String(pence / 100))
