import { useEffect, useRef, useState } from 'react'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { backOff } from '#web/data/back-off.ts'
import { isRefused } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { useAction } from '#web/data/use-action.ts'
import {
  type Begun,
  clearDraft,
  fromAccount,
  markSaved,
  markSent,
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
  const [retries] = useState(backOff)
  const remove = useAction(jobDraftCalls.remove)
  const save = useAction(jobDraftCalls.keep, {
    onSuccess: ({ version }, sent) => {
      markSaved(sent, version)
      retries.reset()
    },
    onError: async (failure) => {
      if (isRefused(failure)) markSent(undefined)
      if (failure.code !== 'DRAFT_CHANGED') return
      const { draft } = await fetchCall(jobDraftCalls.read, {})
      if (draft) return setOther(fromAccount(draft))
      // It was posted or removed elsewhere; what is typed here is another.
      rebaseOn(null)
      save.reset()
    },
  })
  const { mutate, isPending, error } = save
  const tried = useRef<JobFormSoFar>(undefined)

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
    const failed = tried.current === job ? error : null
    // What was refused waits for the next change.
    if (!begun || !signedIn || other || isPending || (failed && isRefused(failed))) return
    const timer = setTimeout(
      () => {
        const draft = readDraft()
        if (!draft?.unsaved || draft.copied) return
        // What had no answer is sent again first: if it had arrived, the account takes it as a retry.
        const sent = draft.unanswered ?? { job, step: draft.step }
        markSent(sent)
        tried.current = job
        mutate({ ...sent, after: draft.version })
      },
      failed ? retries.next() : pause,
    )
    return () => clearTimeout(timer)
  }, [begun, job, signedIn, other, isPending, error, mutate, retries])

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
