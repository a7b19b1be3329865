import { useRef, useState } from 'react'
import { notesLength } from '#features/leads/rules/limits.ts'
import { needsStatement } from '#features/leads/rules/reports.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/** An empty answer. */
export const noAnswer = { statement: '' }

/** Whoever has their money back by another rule gets nothing for the answer. */
export const paidBackAlready = 'They have already got back what they paid to reach you, whatever you answer.'

interface ReportAnswerProps {
  statement: string
  onStatement: (statement: string) => void
  sending: boolean
  onAnswer: (answer: { agrees: boolean; statement: string }) => void
}

/** The homeowner's answer to a report: on the dashboard and behind the mailed link. */
export function ReportAnswer({ statement, onStatement, sending, onAnswer }: ReportAnswerProps) {
  const [isMissed, setIsMissed] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)
  const isEmpty = !statement.trim()
  const say = (agrees: boolean) => () => {
    setIsMissed(!agrees && isEmpty)
    if (agrees || !isEmpty) onAnswer({ agrees, statement })
    else words.current?.focus()
  }
  return (
    <>
      <Field
        label="What happened"
        hint="Needed if it is not right. Read by us, and by the contractor if we have to decide."
        error={isMissed && isEmpty ? needsStatement : undefined}
      >
        <Textarea
          ref={words}
          value={statement}
          maxLength={notesLength}
          onChange={({ target }) => onStatement(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        {/* First, since its message pushes down what follows: under a second tap must not come the other answer. */}
        <Button variant="secondary" disabled={sending} onClick={say(false)}>
          No, This Is Not Right
        </Button>
        <Button variant="secondary" disabled={sending} onClick={say(true)}>
          Yes, This Is Right
        </Button>
      </div>
    </>
  )
}
