import { useEffect, useState } from 'react'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { useAction } from '#web/data/use-action.ts'
import {
  type Begun,
  clearDraft,
  fromAccount,
  markSaved,
  readDraft,
  rebaseOn,
  replaceDraft,
  storeDraft,
} from './draft.ts'
import { type JobFormReturn, type JobFormSoFar, noJob } from './job-form.ts'

/** The debounce before saving to the account, in milliseconds. */
const pause = 1000

interface Writing {
  form: JobFormReturn
  /** The form's values. */
  job: JobFormSoFar
  step: number
  begun: Begun | null
  signedIn: boolean
}

/** Saves the draft: in this browser at once, to the account after a pause. A conflict of two drafts is left to the person. */
export function useJobDraft({ form, job, step, begun, signedIn }: Writing) {
  const [other, setOther] = useState(begun?.older ?? null)
  const remove = useAction(jobDraftCalls.remove)
  const save = useAction(jobDraftCalls.keep, {
    onSuccess: ({ version }, sent) => markSaved(sent, version),
    onError: async ({ code }) => {
      if (code !== 'WRONG_STATE') return
      const { draft } = await fetchCall(jobDraftCalls.read, {})
      if (draft) setOther(fromAccount(draft))
    },
  })
  const { mutate, isPending, isError, variables } = save

  useEffect(() => {
    if (!begun) return
    if (begun.draft) replaceDraft(begun.draft)
    else clearDraft()
  }, [begun])
  // Until then the form has only the address's values, which yield to a draft.
  useEffect(() => {
    if (begun) storeDraft(job, step)
  }, [begun, job, step])
  useEffect(() => {
    // A failed save is retried with the next change.
    const failed = isError && variables.job === job
    if (!begun || !signedIn || other || isPending || failed) return
    const timer = setTimeout(() => {
      const draft = readDraft()
      if (draft?.unsaved && !draft.copied) mutate({ job, step: draft.step, after: draft.version })
    }, pause)
    return () => clearTimeout(timer)
  }, [begun, job, signedIn, other, isPending, isError, variables, mutate])

  const decided = () => {
    setOther(null)
    save.reset()
  }
  return {
    other,
    /** Replaces this draft by the other one. */
    takeOther: () => {
      if (!other) return
      replaceDraft(other)
      form.reset({ ...noJob, ...other.job })
      decided()
    },
    keepThis: () => {
      if (other?.version) rebaseOn(other.version)
      decided()
    },
    startAgain: (said: JobFormSoFar) => {
      clearDraft()
      form.reset({ ...noJob, ...said })
      decided()
      if (signedIn) remove.mutate({})
    },
  }
}
