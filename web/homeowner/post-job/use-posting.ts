import { useNavigate } from 'react-router'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobCalls, type OwnJob } from '#features/jobs/contract.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { assignPhotosTo } from '#web/data/photo-store.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { beginAnother, clearDraft, readDraft, storeDraft } from './draft.ts'
import { firstStepWithError, type JobFormReturn } from './job-form.ts'

const reviewStep = 2
const signUpFirst = paths.auth({ mode: 'register', type: 'client', next: paths.postJob })

/** How many contractors of the trade travel to the job, in a sentence. */
async function whoSees({ category, postcode }: OwnJob): Promise<string> {
  const { total } = await fetchCall(directoryCalls.search, {
    trade: category,
    location: postcode,
    radius: 'covers',
    limit: 1,
  }).catch(() => ({ total: null }))
  if (total === null) return 'We will email you when somebody asks to quote.'
  if (total === 0)
    return 'Nobody who does this kind of work covers your area yet. Whoever joins and does will see it, and we will email you when they ask to quote.'
  return total === 1 ? 'One contractor near you can see it now.' : 'Contractors near you can see it now.'
}

/** Posts the job; a visitor signs up or in first, and finds the job unchanged. */
export function usePosting(form: JobFormReturn, clientId: string | undefined, goTo: (step: number) => void) {
  const navigate = useNavigate()
  const signInFirst = () => {
    storeDraft(form.getValues(), reviewStep, { waits: true })
    void navigate(signUpFirst)
  }
  const create = useAction(jobCalls.create, {
    onSuccess: async (job) => {
      clearDraft()
      const [description] = await Promise.all([whoSees(job), assignPhotosTo(job.id)])
      toast({ title: 'Job posted successfully!', description })
      await navigate(paths.clientDashboard)
    },
    onError: (failure) => {
      if (failure.code === 'NOT_SIGNED_IN') return signInFirst()
      // In another tab, with other words. These stay, for whoever wants both.
      if (failure.code === 'ALREADY_EXISTS') beginAnother()
      toast({ title: 'Failed to post job', description: reasonOf(failure), variant: 'destructive' })
      showFieldFailures(form, failure)
      const step = firstStepWithError(failure.fields)
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
