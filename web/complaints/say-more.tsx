import type { FormEvent } from 'react'
import { type ComplaintCase, complaintCalls, complaintText } from '#features/complaints/contract.ts'
import { complaintLength } from '#features/complaints/rules.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { FilesLeft, StatementFiles, useStatementFiles } from './statement-files.tsx'

const blank = { text: '' }

/** Who else reads what a side says. */
function readToo({ reader, otherSide }: ComplaintCase): string | undefined {
  if (reader === 'other') return 'Whoever complained reads it too.'
  if (otherSide === 'reads') return 'The other side reads it too: we have asked them what they say.'
  return otherSide ? 'The other side reads it once we have asked them.' : undefined
}

/** Adds a statement to one's case. */
export function SayMore({ complaint, token }: { complaint: ComplaintCase; token: string | undefined }) {
  const { id } = complaint
  const name = `statement:${id}`
  const { draft, change, clear } = useDraftState(name, blank)
  const { text } = draft
  const { form, wrong, setWrong } = useWrong()
  const files = useStatementFiles(name)
  const say = useAction(complaintCalls.say, {
    onSuccess: async ({ message, statement }) => {
      clear()
      await files.sendWith({ id, statement })
      toast({ title: 'Sent', description: message })
    },
    onError: ({ fields }) => setWrong(fields ?? {}),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { error } = complaintText.safeParse(text)
    setWrong({ text: error?.issues[0]?.message, files: files.unfit })
    if (!error && !files.unfit) say.mutate({ id, token, text })
  }
  return (
    <Card as="section" titleAs="h2" title="Say more">
      <form method="post" ref={form} noValidate className="grid gap-4" onSubmit={send}>
        <Field label="Your statement" hint={readToo(complaint)} error={wrong.text}>
          <Textarea
            rows={5}
            value={text}
            maxLength={complaintLength.max}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        {files.sendAgain ? <FilesLeft files={files} /> : <StatementFiles files={files} />}
        <FormError>{say.refusal}</FormError>
        <div>
          <Button type="submit" loading={say.isPending} loadingText="Sending...">
            Send Statement
          </Button>
        </div>
      </form>
    </Card>
  )
}
