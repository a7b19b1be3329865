import { jobAlertCalls } from '#features/job-alerts/contract.ts'
import { frequencies, frequencyLabels } from '#features/job-alerts/rules.ts'
import { reasonOf } from '../../data/failure.ts'
import { useAction } from '../../data/use-action.ts'
import { useRead } from '../../data/use-read.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'

/** How the contractor hears of new jobs by mail; a choice is kept at once. */
export function JobAlerts() {
  const { data, error, isFetching, refetch } = useRead(jobAlertCalls.own, {})
  const choose = useAction(jobAlertCalls.choose, {
    onSuccess: ({ frequency }) =>
      toast({ title: 'Job alerts changed', description: `${frequencyLabels[frequency].label}.` }),
    onError: (failure) =>
      toast({ title: 'Failed to change job alerts', description: reasonOf(failure), variant: 'destructive' }),
  })
  const shown = choose.isPending ? choose.variables.frequency : data?.frequency
  return (
    <Card title="Job alerts" titleAs="h2">
      {data ? (
        <>
          <RadioCards
            legend="Mails about new jobs in your trades and area"
            name="job-alerts"
            columns={1}
            value={shown}
            disabled={choose.isPending}
            options={frequencies.map((value) => ({
              value,
              label: frequencyLabels[value].label,
              description: frequencyLabels[value].says,
            }))}
            onChange={({ target }) => {
              const frequency = frequencies.find((one) => one === target.value)
              if (frequency) choose.mutate({ frequency })
            }}
          />
          {!data.chosen && <p className="text-muted text-small">This is how it begins until you choose.</p>}
        </>
      ) : error ? (
        <ErrorState
          titleAs="h3"
          title="Failed to load your job alerts"
          message={reasonOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  )
}
