import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { removePhotosAside } from '#web/data/photo-store.ts'
import { WithoutScripts } from '#web/shell/without-scripts.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Stepper } from '#web/ui/figures/stepper.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CategoryStep } from './category-step.tsx'
import { DetailsStep } from './details-step.tsx'
import type { Begun } from './draft.ts'
import {
  furthestStep,
  type JobForm,
  type JobFormSoFar,
  jobForm,
  noJob,
  stepHashes,
  steps,
  type WrittenJob,
  whyNotNext,
} from './job-form.ts'
import { OtherDraftNotice } from './other-draft-notice.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { ResumedNotice } from './resumed-notice.tsx'
import { ReviewStep } from './review-step.tsx'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { useJobDraft } from './use-job-draft.ts'
import { useNamedWrong } from './use-named-wrong.ts'
import { usePostcode } from './use-postcode.ts'
import { usePosting } from './use-posting.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

const titles = ['What needs doing?', 'Tell contractors about it', 'Check and post'] as const

interface WizardProps {
  /** The draft from this browser or another device; null until known. */
  begun: Begun | null
  /** The job described by the address, which yields to a draft. */
  said: JobFormSoFar
  /** The initial step, unless the address or the draft has another. */
  first: number
  /** Undefined for a visitor, who is asked to sign up or in once the job is complete. */
  clientId: string | undefined
}

/** The three steps of posting a job. */
export function Wizard({ begun, said, first, clientId }: WizardProps) {
  const draft = begun?.draft
  const form = useForm<JobForm, unknown, WrittenJob>({
    resolver: zodResolver(jobForm),
    mode: 'onTouched',
    delayError: 250,
    defaultValues: draft?.job ?? { ...noJob, ...said },
  })
  const job = useWatch({ control: form.control })
  const postcode = usePostcode(job.postcode ?? '', Boolean(form.formState.touchedFields.postcode))
  const ready = begun !== null
  const { step, goTo, settled } = useStep(draft?.step ?? first, furthestStep(job), ready)
  const posting = usePosting(form, clientId, goTo)
  const heading = useArrival(step)
  const drafts = useJobDraft({ form, job, step, begun, signedIn: clientId !== undefined })
  const photos = useChosenPhotos()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what was begun.
  useEffect(() => {
    if (begun?.copyLeft) void photos.takeBack()
  }, [begun])

  const { ref, nameWrong } = useNamedWrong(form, step, draft?.job)
  const whyNot = whyNotNext(step, job, postcode.unknown ? ['postcode'] : [])
  const startAgain = () => {
    drafts.startAgain(said)
    photos.clear()
    goTo(0)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <Container>
      <PageHeader
        title="Post a Job"
        lead={
          step === 0 &&
          `Free, in three short steps. What you write is kept ${clientId ? 'with your account' : 'on this device'}.`
        }
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,36%)] lg:items-start">
        <form
          ref={ref}
          method="post"
          noValidate
          className="@container grid grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (step < steps.length - 1) goTo(step + 1)
            else posting.post()
          }}
        >
          <WithoutScripts />
          <DraftNotice drafts={drafts} draft={draft} photos={photos} onStartAgain={startAgain} />
          <Stepper steps={steps} current={step} />
          <Card>
            <h2 ref={heading} tabIndex={-1} className="font-bold font-display text-heading outline-none">
              {titles[step]}
            </h2>
            {step === 0 && <CategoryStep form={form} ready={settled} />}
            {step === 1 && (
              <div inert={!ready} className="flex flex-col gap-4">
                <DetailsStep form={form} postcode={postcode} />
                <PhotoFields chosen={photos} />
              </div>
            )}
            {step === 2 && (
              <ReviewStep
                job={job}
                place={postcode.found}
                signedIn={clientId !== undefined}
                photos={photos.photos}
                onEdit={goTo}
                failure={posting.failure}
              />
            )}
          </Card>
          <StepButtons
            step={step}
            whyNot={whyNot}
            posting={posting.pending}
            onPrevious={() => goTo(step - 1)}
            onPressOff={nameWrong}
          />
        </form>
        <WhatHappensNext />
      </div>
    </Container>
  )
}

interface DraftNoticeProps {
  drafts: ReturnType<typeof useJobDraft>
  draft: Begun['draft'] | undefined
  photos: ReturnType<typeof useChosenPhotos>
  onStartAgain: () => void
}

/** Which of two drafts to go on with, or that this one was begun earlier. */
function DraftNotice({ drafts, draft, photos, onStartAgain }: DraftNoticeProps) {
  if (!drafts.other) return draft ? <ResumedNotice draft={draft} onStartAgain={onStartAgain} /> : null
  return (
    <OtherDraftNotice
      other={drafts.other}
      onTake={() => {
        drafts.takeOther()
        void photos.takeBack()
      }}
      onKeep={() => {
        drafts.keepThis()
        void removePhotosAside()
      }}
    />
  )
}

interface StepButtonsProps {
  step: number
  whyNot: string | null
  posting: boolean
  onPrevious: () => void
  onPressOff: () => void
}

const StepButtons = ({ step, whyNot, posting, onPrevious, onPressOff }: StepButtonsProps) => (
  <div
    data-bottom-bar
    className="-mx-4 bottom-(--bottom-bar,0px) z-10 max-sm:@min-[16rem]:sticky flex flex-wrap items-start justify-between gap-4 border-line border-t bg-paper px-4 py-3 [&>span>span]:text-right [&>span]:max-w-[55%] [&>span]:items-end sm:m-0 sm:border-0 sm:p-0"
  >
    <Button variant="secondary" disabled={step === 0} onClick={onPrevious}>
      Previous
    </Button>
    {step < steps.length - 1 ? (
      <Button type="submit" disabledReason={whyNot} onPressOff={onPressOff}>
        Next
      </Button>
    ) : (
      <Button type="submit" variant="accent" loading={posting} loadingText="Posting...">
        Post Job
      </Button>
    )}
  </div>
)

/** The step is in the address; the default is the first, and steps beyond the first incomplete one are not shown. */
function useStep(first: number, furthest: number, ready: boolean) {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const asked = stepHashes.indexOf(hash)
  const step = Math.min(asked < 0 ? first : asked, furthest)
  // An unreachable step in the address must not be shown later without an action. Nothing is selected until the address
  // is corrected and the draft is known, which would undo the selection.
  useEffect(() => {
    if (ready && asked > step) void navigate({ hash: stepHashes[step] }, { replace: true, state })
  }, [ready, asked, step, state, navigate])
  return {
    step,
    settled: ready && asked <= step,
    goTo: (to: number) => void navigate({ hash: stepHashes[to] }, { state }),
  }
}

/** On another step, focuses its heading. */
function useArrival(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
