import { useNavigate } from 'react-router'
import { jobCalls } from '#features/jobs/contract.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { handPhotosTo } from '#web/data/photo-store.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { type JobFormReturn, stepToMend } from './job-form.ts'

const reviewStep = 2
const signUpFirst = paths.auth({ mode: 'register', type: 'client', next: paths.postJob })

/** Posts the job; a visitor signs up or in first, and finds the job unchanged. */
export function usePosting(form: JobFormReturn, clientId: string | undefined, goTo: (step: number) => void) {
  const navigate = useNavigate()
  const signInFirst = () => {
    keepDraft(form.getValues(), reviewStep, { waits: true })
    void navigate(signUpFirst)
  }
  const create = useAction(jobCalls.create, {
    onSuccess: async ({ id }) => {
      forgetDraft()
      await handPhotosTo(id)
      toast({ title: 'Job posted successfully!', description: 'Contractors near you can see it now.' })
      await navigate(paths.clientDashboard)
    },
    onError: (failure) => {
      if (failure.code === 'NOT_SIGNED_IN') return signInFirst()
      toast({ title: 'Failed to post job', description: reasonOf(failure), variant: 'destructive' })
      showFieldFailures(form, failure)
      const step = stepToMend(failure.fields)
      if (step !== null) goTo(step)
    },
  })
  return {
    pending: create.isPending,
    failure: create.error,
    post: () => {
      if (!clientId) return signInFirst()
      void form.handleSubmit((job) => create.mutate({ ...job, clientId, id: readDraft()?.id }))()
    },
  }
}
