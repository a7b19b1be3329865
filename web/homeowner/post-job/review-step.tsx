import type { ReactNode } from 'react'
import { urgencyLabels } from '#features/jobs/rules.ts'
import { answered } from '#features/trades/rules/questions.ts'
import { categoryName } from '#features/trades/rules.ts'
import { type Failure, reasonOf } from '#web/data/failure.ts'
import type { StoredPhoto } from '#web/data/photo-store.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PoundRange } from '#web/ui/figures/money.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { DevicePicture } from '#web/ui/pictures/device-picture.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { type JobFormSoFar, jobForm } from './job-form.ts'
import type { PostcodePlace } from './use-postcode.ts'

interface ReviewStepProps {
  job: JobFormSoFar
  place: PostcodePlace | undefined
  signedIn: boolean
  photos: readonly StoredPhoto[]
  onEdit: (step: number) => void
  failure: Failure | null
}

/** Step 3: the whole job, as it will be posted. */
export function ReviewStep({ job, place, signedIn, photos, onEdit, failure }: ReviewStepProps) {
  const { data } = jobForm.safeParse(job)
  if (!data) return null
  return (
    <div className="grid grid-cols-1 gap-6">
      <Part title="Type of work" onEdit={() => onEdit(0)}>
        <p>{categoryName(data.category)}</p>
      </Part>
      <Part title="Details" onEdit={() => onEdit(1)}>
        <DetailList
          rows={[
            { label: 'Title', value: data.title },
            { label: 'Description', value: <span className="whitespace-pre-line">{data.description}</span> },
            { label: 'Location', value: data.location },
            {
              label: 'Postcode',
              value: place ? `${place.postcode} (${place.town}, ${place.district})` : data.postcode,
            },
            { label: 'Budget', value: <PoundRange min={data.budgetMin} max={data.budgetMax} /> },
            { label: 'How soon', value: urgencyLabels[data.urgency] },
            ...(photos.length > 0 ? [{ label: 'Photos', value: <Photos photos={photos} /> }] : []),
            ...answered(data.category, data.answers).map(({ question, answer }) => ({
              label: question,
              value: answer,
            })),
          ]}
        />
      </Part>
      {!signedIn && (
        <Notice title="One more thing">
          You will be asked to sign up or sign in. Your job stays here and is ready to post when you come back.
        </Notice>
      )}
      <FormError>{failure && `Failed to post job. ${reasonOf(failure)}`}</FormError>
    </div>
  )
}

function Photos({ photos }: Pick<ReviewStepProps, 'photos'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, file, caption }) => (
        <li key={id} className="size-16 overflow-hidden rounded-control bg-sunken">
          <DevicePicture file={file} alt={caption || file.name} />
        </li>
      ))}
    </ul>
  )
}

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-4 border-line border-b pb-1">
        <h3 className="font-bold font-display text-subheading">{title}</h3>
        <Button variant="quiet" size="sm" onClick={onEdit}>
          Change<span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
      </div>
      {children}
    </section>
  )
}
