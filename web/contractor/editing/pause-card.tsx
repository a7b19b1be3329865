import { useState } from 'react'
import { longestPause } from '#features/contractors/rules.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { usePause } from './use-pause.ts'

const unplanned = { until: '' }

/** Hides the profile from the directory until a date, after which it returns automatically. */
export function PauseCard({ contractor }: { contractor: OwnContractor }) {
  const { draft, change, clear } = useDraftState(`pause:${contractor.id}`, unplanned)
  const { until } = draft
  const [missing, setMissing] = useState(false)
  const { pausedUntil } = contractor
  const pause = usePause()
  const problem = missing ? 'Choose the day' : pause.error?.fields?.until
  const send = () => {
    setMissing(!until)
    if (until) thenGoBack(() => pause.mutate({ id: contractor.id, until }, { onSuccess: clear }))
  }
  const today = useTimeNow()
  return (
    <Card as="section" titleAs="h2" title="Not taking work for a while?">
      <div tabIndex={-1} className="grid gap-4 outline-none">
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
                onClick={() => thenGoBack(() => pause.mutate({ id: contractor.id, until: null }))}
              >
                Take Work Again Now
              </Button>
            }
          >
            You are not in the directory, and get no job alerts. Your profile and your leads stay as they are.
          </Notice>
        ) : (
          <>
            <p className="text-muted">
              You leave the directory and get no job alerts, and are back automatically on the day you choose, which we
              email you about. Your profile and your leads stay as they are.
            </p>
            <form
              method="post"
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
                  onChange={({ target }) => change({ until: target.value })}
                />
              </Field>
              <Button type="submit" variant="secondary" className={problem && 'sm:mb-8'} loading={pause.isPending}>
                Pause
              </Button>
            </form>
          </>
        )}
      </div>
    </Card>
  )
}
