import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { jobCalls, type OwnJob } from '#features/jobs/contract.ts'
import { kindFixed } from '#features/jobs/rules/editing.ts'
import { categories, categoryName } from '#features/trades/rules.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useAction } from '#web/data/use-action.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { DetailsStep } from '#web/homeowner/post-job/details-step.tsx'
import { type JobForm, type JobFormReturn, jobForm, type WrittenJob } from '#web/homeowner/post-job/job-form.ts'
import { usePostcode } from '#web/homeowner/post-job/use-postcode.ts'
import { categoryOptions } from '#web/trades/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Edits the fields of a job that may still change; contractors in touch are notified of the changes. */
export default function EditJobDialog({ job, onClose }: { job: OwnJob; onClose: () => void }) {
  const { category, title, description, location, postcode, urgency, budgetMin, budgetMax, answers } = job
  const amount = (pounds: number | null) => (pounds === null ? '' : String(pounds))
  const form = useForm<JobForm, unknown, WrittenJob>({
    resolver: zodResolver(jobForm),
    mode: 'onTouched',
    defaultValues: {
      title,
      description,
      location,
      postcode,
      urgency,
      answers,
      category: categories.find(({ id }) => id === category)?.id,
      budgetMin: amount(budgetMin),
      budgetMax: amount(budgetMax),
    },
  })
  const { clearDraft } = useFormDraft(form, `edit-job:${job.id}`)
  // Closing the dialog discards the draft.
  const close = () => {
    clearDraft()
    onClose()
  }
  const { dirtyFields } = form.formState
  const place = usePostcode(useWatch({ control: form.control, name: 'postcode' }), true)
  const all = job.changeable.includes('title')
  const moves = all && dirtyFields.postcode && place.found?.postcode !== postcode
  const unsaved = useUnsavedKind(form, all)
  const changed = job.changeable.filter((field) => dirtyFields[field])
  const save = useAction(jobCalls.change, {
    onSuccess: (_job, { id: _id, location: _street, ...seen }) => {
      const description = 'Contractors in touch have been told what is different.'
      toast({ title: 'Job changed', ...(Object.keys(seen).length > 0 && { description }) })
      if (unsaved.length === 0) return close()
      form.reset(form.getValues())
    },
    failed: 'Failed to change job',
    onError: (failure) => showFieldFailures(form, failure),
  })
  return (
    <FormDialog
      title="Edit Job"
      description="Contractors who are in touch are told what you change."
      sendLabel="Save Changes"
      sendingLabel="Saving..."
      action={save}
      unready={(all && place.unknown) || (unsaved.length > 0 && changed.length === 0 && 'Nothing else is changed.')}
      onSend={() =>
        void form.handleSubmit((written) => {
          // Unchanged fields are not sent: they may have been changed in another tab.
          if (changed.length === 0) return close()
          save.mutate({ id: job.id, ...Object.fromEntries(changed.map((field) => [field, written[field]])) })
        })()
      }
      onClose={close}
    >
      {all ? (
        <Field label="Type of work" error={form.formState.errors.category?.message}>
          <Select options={categoryOptions} {...form.register('category')} />
        </Field>
      ) : (
        <Notice
          {...(unsaved.length > 0 && { tone: 'warn', role: 'alert', title: 'Some of your changes cannot be saved' })}
        >
          {kindFixed}
          {unsaved.length > 0 && ' Not saved, for you to copy:'}
          {unsaved.map(([name, text]) => (
            <span key={name} className="block whitespace-pre-line">
              {name}: <span className="font-semibold">{text || 'nothing'}</span>
            </span>
          ))}
        </Notice>
      )}
      <DetailsStep
        form={form}
        postcode={place}
        postcodeNote={
          job.street &&
          moves && (
            <>
              <strong>The house and street will be asked again.</strong> With another postcode, “{job.street}” is no
              longer kept. Add the new address once you have saved.
            </>
          )
        }
        kindFixed={!all}
      />
    </FormDialog>
  )
}

const kindNames = { category: 'Type of work', title: 'Title', postcode: 'Postcode', location: 'Location' } as const

/** What was written of the fields that a contractor's confirmation fixed meanwhile. The form then has them as they stay. */
function useUnsavedKind(form: JobFormReturn, changeable: boolean) {
  const [unsaved, setUnsaved] = useState<readonly (readonly [name: string, text: string])[]>([])
  const setAside = useEffectEvent(() => {
    const { defaultValues } = form.formState
    const lost = (['category', 'title', 'postcode', 'location'] as const).filter(
      (field) => form.getValues(field) !== defaultValues?.[field],
    )
    setUnsaved(
      lost.map((field) => {
        const text = form.getValues(field)
        return [kindNames[field], field === 'category' ? categoryName(text) : text]
      }),
    )
    for (const field of lost) form.resetField(field)
  })
  useEffect(() => {
    if (!changeable) setAside()
  }, [changeable])
  return unsaved
}
