import { useController, useWatch } from 'react-hook-form'
import { type Question, questionsOf } from '#features/trades/rules/questions.ts'
import { answerLength } from '#features/trades/rules.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { late } from '#web/ui/states/late.tsx'
import type { JobFormReturn } from './job-form.ts'

const HiddenDetails = late(() => import('#web/contact-details/hidden-details.tsx'))

/** Questions specific to the category, answered by a tap each; all are optional. */
export function QuestionFields({ form }: { form: JobFormReturn }) {
  const category = useWatch({ control: form.control, name: 'category' })
  const { value: answers = {}, onChange } = useController({ control: form.control, name: 'answers' }).field
  const asked = questionsOf(category ?? '')
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="job-questions" className="grid grid-cols-1 gap-4 rounded-card bg-sunken p-4">
      <div>
        <h3 id="job-questions" className="font-bold font-display text-subheading">
          Contractors usually ask <span className="font-normal font-sans text-muted text-small">(optional)</span>
        </h3>
        <p className="text-muted text-small">Tap what you know, and leave out the rest.</p>
      </div>
      {asked.map((question) => (
        <Answer
          key={question.id}
          question={question}
          value={answers[question.id] ?? ''}
          onAnswer={(answer) => onChange({ ...answers, [question.id]: answer })}
        />
      ))}
    </section>
  )
}

interface AnswerProps {
  question: Question
  value: string
  onAnswer: (answer: string) => void
}

function Answer({ question: { text, choices }, value, onAnswer }: AnswerProps) {
  if (!choices)
    return (
      <div>
        <Field label={text}>
          <Input
            autoComplete="off"
            maxLength={answerLength}
            value={value}
            onChange={(event) => onAnswer(event.target.value)}
          />
        </Field>
        <div role="status">{value && <HiddenDetails texts={[value]} />}</div>
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{text}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === value}
            className={classes(
              'min-h-11 rounded-full border-[1.5px] px-4 text-small',
              choice === value
                ? 'border-brand bg-brand-wash font-semibold shadow-[inset_0_0_0_1px_var(--color-brand)]'
                : 'border-line-strong bg-card hover:border-brand',
            )}
            // A second press clears the answer, since all are optional.
            onClick={() => onAnswer(choice === value ? '' : choice)}
          >
            {choice}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
