import { useState } from 'react'
import { consentCalls } from '#features/consents/contract.ts'
import { type Choice, choices, topics } from '#features/consents/rules.ts'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

const topic = 'jobAlerts'

/** The job alert settings; a choice is saved at once. */
export function JobAlerts({ pausedUntil }: Pick<OwnContractor, 'pausedUntil'>) {
  const { data, error, isFetching, refetch } = useRead(consentCalls.choices, {})
  const [picked, setPicked] = useState<Choice>()
  const choose = useAction(consentCalls.choose, {
    onSuccess: (_, { choice }) => toast({ title: 'Job alerts changed', description: `${choices[choice].label}.` }),
    failed: 'Failed to change job alerts',
    onError: () => setPicked(undefined),
  })
  const own = data?.find((one) => one.topic === topic)
  return (
    <Card title="Job alerts" titleAs="h2">
      {pausedUntil && (
        <p>
          You get no job alerts while you are paused, until <DateText value={pausedUntil} />.
        </p>
      )}
      {own ? (
        <>
          <RadioCards
            legend="Emails about new jobs in your trades and area"
            name="job-alerts"
            columns={1}
            value={picked ?? own.choice}
            aria-disabled={choose.isPending}
            options={topics.jobAlerts.choices.map((value) => ({
              value,
              label: choices[value].label,
              description: choices[value].says,
            }))}
            onChange={({ target }) => {
              const choice = topics.jobAlerts.choices.find((one) => one === target.value)
              // Concurrent requests might arrive out of order.
              if (!choice || choose.isPending) return
              setPicked(choice)
              choose.mutate({ topic, choice })
            }}
          />
          {!own.chosen && <p className="text-muted text-small">This is the setting until you choose.</p>}
        </>
      ) : error ? (
        <ReadFailed titleAs="h3" title="Failed to load your job alerts" read={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  )
}
