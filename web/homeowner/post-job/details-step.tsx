import type { ReactNode } from 'react'
import { jobDraft } from '#features/jobs/contract.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { late } from '#web/ui/states/late.tsx'
import { type JobFormReturn, urgencyChoices } from './job-form.ts'
import { LengthHint } from './length-hint.tsx'
import { LocationFields } from './location-fields.tsx'
import { PriceHint } from './price-hint.tsx'
import { QuestionFields } from './question-fields.tsx'
import type { PostcodeCheck } from './use-postcode.ts'

const HiddenDetails = late(() => import('#web/contact-details/hidden-details.tsx'))

interface DetailsStepProps {
  form: JobFormReturn
  postcode: PostcodeCheck
  /** What the postcode as typed leads to. */
  postcodeNote?: ReactNode
  /** The title and the place cannot be changed. */
  kindFixed?: boolean
}

/** Step 2: the description, place, budget and urgency. */
export function DetailsStep({ form, postcode, postcodeNote, kindFixed = false }: DetailsStepProps) {
  const { register, watch, formState } = form
  const { errors } = formState
  const [title, description] = watch(['title', 'description'])
  return (
    <div className="grid grid-cols-1 gap-5">
      {!kindFixed && (
        <div>
          <Field
            label="Title"
            hint={
              <LengthHint
                text={title}
                field={jobDraft.shape.title}
                example="For example: Replace a leaking kitchen tap."
              />
            }
            error={errors.title?.message}
          >
            <Input autoComplete="off" {...register('title')} />
          </Field>
          <div role="status">{title && <HiddenDetails texts={[title]} />}</div>
        </div>
      )}
      <div>
        <Field
          label="Description"
          hint={
            <LengthHint
              text={description}
              field={jobDraft.shape.description}
              example="What is wrong, how big it is, what you would like. Leave out your phone number and address: we share them once you approve somebody."
            />
          }
          error={errors.description?.message}
        >
          <Textarea rows={5} {...register('description')} />
        </Field>
        <div role="status">{description && <HiddenDetails texts={[description]} />}</div>
      </div>
      {!kindFixed && <LocationFields form={form} postcode={postcode} note={postcodeNote} />}
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">
          Budget <span className="font-normal text-muted text-small">(optional, whole pounds)</span>
        </legend>
        <div className="grid grid-cols-2 gap-4">
          <Field label="From" error={errors.budgetMin?.message}>
            <MoneyInput inputMode="numeric" {...register('budgetMin', { deps: 'budgetMax' })} />
          </Field>
          <Field label="Up to" error={errors.budgetMax?.message}>
            <MoneyInput inputMode="numeric" {...register('budgetMax')} />
          </Field>
        </div>
        <PriceHint category={watch('category')} district={postcode.found?.district} />
      </fieldset>
      <RadioCards
        legend="How soon?"
        options={urgencyChoices}
        error={errors.urgency?.message}
        {...register('urgency')}
      />
      <QuestionFields form={form} />
    </div>
  )
}
