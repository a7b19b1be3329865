import { useEffect, useState } from 'react'
import { jobDraftCalls } from '#features/job-drafts/contract.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { useAction } from '#web/data/use-action.ts'
import { type Begun, forgetDraft, fromAccount, goOnFrom, keepDraft, noteSaved, readDraft, takeUp } from './draft.ts'
import { type JobFormReturn, type JobFormSoFar, noJob } from './job-form.ts'

/** How long nobody has written before the account gets it, in milliseconds. */
const pause = 1000

interface Writing {
  form: JobFormReturn
  /** What the form has now. */
  job: JobFormSoFar
  step: number
  begun: Begun | null
  signedIn: boolean
}

/** Keeps what is written: in this browser at once, with the account when its writer pauses. Two drafts wait for a decision. */
export function useKeptDraft({ form, job, step, begun, signedIn }: Writing) {
  const [other, setOther] = useState(begun?.older ?? null)
  const remove = useAction(jobDraftCalls.remove)
  const save = useAction(jobDraftCalls.keep, {
    onSuccess: ({ version }, sent) => noteSaved(sent, version),
    onError: async ({ code }) => {
      if (code !== 'WRONG_STATE') return
      const { draft } = await fetchCall(jobDraftCalls.read, {})
      if (draft) setOther(fromAccount(draft))
    },
  })
  const { mutate, isPending, isError, variables } = save

  useEffect(() => {
    if (!begun) return
    if (begun.draft) takeUp(begun.draft)
    else forgetDraft()
  }, [begun])
  // Until then the form has only what the address says, which gives way to what was begun.
  useEffect(() => {
    if (begun) keepDraft(job, step)
  }, [begun, job, step])
  useEffect(() => {
    // What failed once is sent again with the next word.
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
    /** The other draft takes the place of this one. */
    takeOther: () => {
      if (!other) return
      takeUp(other)
      form.reset({ ...noJob, ...other.job })
      decided()
    },
    keepThis: () => {
      if (other?.version) goOnFrom(other.version)
      decided()
    },
    startAgain: (said: JobFormSoFar) => {
      forgetDraft()
      form.reset({ ...noJob, ...said })
      decided()
      if (signedIn) remove.mutate({})
    },
  }
}
