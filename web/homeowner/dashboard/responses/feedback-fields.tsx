import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { StarsInput } from '#web/ui/forms/stars-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type FeedbackForm, type RatingName, ratings } from './feedback-form.ts'

interface FeedbackFieldsProps {
  given: FeedbackForm
  wrong: { readonly [field: string]: string | undefined }
  /** Shown under the overall stars: what happens with them. */
  says: ReactNode
  /** While nothing is given that could be published. */
  saysQuietly?: boolean
  onGive: (given: FeedbackForm) => void
  /** Clears the rating, where it is optional. */
  onTakeBack?: () => void
}

const mostStars = 5
const [overall, ...inDetail] = ratings

/** The overall and detailed ratings, and a comment. Default stars are shown, but do not count. */
export function FeedbackFields({ given, wrong, says, saysQuietly, onGive, onTakeBack }: FeedbackFieldsProps) {
  const rate = (name: RatingName) => (stars: number) => onGive({ ...given, stars: { ...given.stars, [name]: stars } })
  const starsOf = (name: RatingName) => ({
    value: given.stars[name] ?? mostStars,
    given: given.stars[name] !== undefined,
    error: wrong[name],
    onChange: rate(name),
  })
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
          <StarsInput label={overall.label} {...starsOf('rating')} />
          {given.stars.rating === undefined && (
            <Button variant="secondary" size="sm" onClick={() => rate('rating')(mostStars)}>
              Yes, 5 Stars
            </Button>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p role="status" className={saysQuietly ? 'text-muted' : 'font-semibold'}>
            {says}
          </p>
          {onTakeBack && Object.keys(given.stars).length > 0 && (
            <Button variant="quiet" size="sm" onClick={onTakeBack}>
              Take the Stars Back
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {inDetail.map(({ name, label }) => (
          <StarsInput key={name} label={<Optional>{label}</Optional>} {...starsOf(name)} />
        ))}
      </div>
      <Field
        label="Comment"
        optional
        hint="What went well, and what others should know. Phone numbers, email addresses and postcodes are left out."
        error={wrong.comment}
      >
        <Textarea value={given.comment} onChange={({ target }) => onGive({ ...given, comment: target.value })} />
      </Field>
    </>
  )
}

function Optional({ children }: { children: string }) {
  return (
    <>
      {children}
      <span className="font-normal text-muted text-small"> (optional)</span>
    </>
  )
}
