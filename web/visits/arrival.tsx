import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Visit, visitCalls } from '#features/visits/contract.ts'
import { codePattern, isCodeValid } from '#features/visits/rules.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { addPendingCode, isForLater, onPendingCodesChange, pendingCodes, sendPendingCodes } from './pending-codes.ts'

const none: readonly [] = []

/** The contractor at the door types the homeowner's code; offline it is stored, and sent later. */
export function Arrival({ visit }: { visit: Visit }) {
  const { id, startsAt, other, state } = visit
  const now = useTimeNow()
  const accountId = useSession()?.id
  const waiting = useSyncExternalStore(onPendingCodesChange, pendingCodes, () => none).some(
    ({ visitId }) => visitId === id,
  )
  const [code, setCode] = useState('')
  useEffect(() => {
    if (accountId) sendPendingCodes(accountId)
  }, [accountId])
  const arrive = useAction(visitCalls.arrive, {
    onSuccess: () => toast({ title: 'You are there', description: 'The visit is confirmed.' }),
    onError: (failure, { code: sent = code }) => {
      if (accountId && isForLater(failure))
        addPendingCode({ accountId, visitId: id, code: sent, at: now.toISOString() })
    },
  })
  if (waiting)
    return (
      <Notice tone="info" role="status" title="The code is kept on this device">
        It could not be sent yet. It goes out by itself, with the time you typed it, as soon as there is a connection
        and you are signed in.
      </Notice>
    )
  const atTheDoor = startsAt && (state === 'agreed' || state === 'missed') && isCodeValid(new Date(startsAt), now)
  if (!atTheDoor) return null
  const wrong =
    arrive.error && !isForLater(arrive.error) ? (arrive.error.fields?.code ?? reasonOf(arrive.error)) : undefined
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-3 rounded-card bg-brand-wash p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (codePattern.test(code)) arrive.mutate({ id, code })
      }}
    >
      <Field
        label="At the door?"
        hint={`Ask ${other} for the 4-digit code of the visit.`}
        error={wrong}
        className="min-w-0 flex-1 basis-56"
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="0000"
          className="text-center font-bold text-heading tracking-[0.4em] tabular-nums"
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
        />
      </Field>
      <Button
        type="submit"
        size="lg"
        loading={arrive.isPending}
        disabledReason={!codePattern.test(code) && 'Type the four digits.'}
      >
        Confirm Arrival
      </Button>
    </form>
  )
}
