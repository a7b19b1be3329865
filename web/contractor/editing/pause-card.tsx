import { useState } from 'react'
import { longestPause } from '#features/contractors/rules.ts'
import { type OwnContractor, profileCalls } from '#features/profiles/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** Full up, or on holiday: out of the directory until a day, and back by itself. */
export function PauseCard({ contractor }: { contractor: OwnContractor }) {
  const [until, setUntil] = useState('')
  const [problem, setProblem] = useState<string>()
  const { pausedUntil } = contractor
  const pause = useAction(profileCalls.pause, {
    onSuccess: (changed) => {
      setUntil('')
      toast(
        changed.pausedUntil
          ? { title: 'You are paused', description: 'You will be back in the directory automatically on that day.' }
          : { title: 'Welcome back', description: 'Homeowners find you in the directory again.' },
      )
    },
    onError: (failure) => {
      setProblem(failure.fields?.until)
      toast({ title: 'Failed to change your pause', description: reasonOf(failure), variant: 'destructive' })
    },
  })
  const send = () => {
    const missing = until ? undefined : 'Choose the day'
    setProblem(missing)
    if (!missing) pause.mutate({ id: contractor.id, until })
  }
  const today = new Date()
  return (
    <Card as="section" titleAs="h2" title="Not taking work for a while?">
      {pausedUntil ? (
        <Notice
          tone="warn"
          title={
            <>
              Not taking work until <DateText value={pausedUntil} />
            </>
          }
          action={
            <Button
              variant="secondary"
              loading={pause.isPending}
              onClick={() => pause.mutate({ id: contractor.id, until: null })}
            >
              Take Work Again Now
            </Button>
          }
        >
          You are not in the directory. Your profile and your leads stay as they are.
        </Notice>
      ) : (
        <>
          <p className="text-muted">
            You leave the directory, and are back automatically on the day you choose. Your profile and your leads stay
            as they are.
          </p>
          <form
            noValidate
            className="grid items-end gap-4 sm:grid-cols-[minmax(0,16rem)_auto] sm:justify-start"
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <Field label="Not taking work until" error={problem}>
              <Input
                type="date"
                value={until}
                min={dayOf(later(today, days(1)))}
                max={dayOf(later(today, days(longestPause)))}
                onChange={(event) => setUntil(event.target.value)}
              />
            </Field>
            <Button type="submit" variant="secondary" className={problem && 'sm:mb-8'} loading={pause.isPending}>
              Pause
            </Button>
          </form>
        </>
      )}
    </Card>
  )
}
