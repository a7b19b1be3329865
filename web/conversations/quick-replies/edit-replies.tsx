import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { quickReplyCalls } from '#features/conversations/contract/quick-replies.ts'
import { messageLength, quickReplyTitleLength } from '#features/conversations/rules.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const blank = { id: '', title: '', text: '' }

/** Adds, changes and removes a contractor's quick replies. */
export default function EditReplies({ onClose }: { onClose: () => void }) {
  const { data: replies = [] } = useRead(quickReplyCalls.list, {})
  const [written, setWritten] = useState(blank)
  const remove = useAction(quickReplyCalls.remove, { failed: 'Failed to remove it' })
  return (
    <Dialog open onOpenChange={onClose} title="Quick replies" description="What you write often, written once.">
      <div className="grid gap-5">
        {replies.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {replies.map((reply) => (
              <li key={reply.id} className="flex items-center gap-1 py-1">
                <p className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{reply.title}</span>
                  <span className="block truncate text-muted text-small">{reply.text}</span>
                </p>
                <IconButton label={`Change “${reply.title}”`} onClick={() => setWritten(reply)}>
                  <Pencil className="size-5" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Remove “${reply.title}”`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ id: reply.id })}
                >
                  <Trash2 className="size-5" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <ReplyForm key={written.id} written={written} onDone={() => setWritten({ ...blank })} />
      </div>
    </Dialog>
  )
}

function ReplyForm({ written, onDone }: { written: typeof blank; onDone: () => void }) {
  const [begun] = useState({ title: written.title, text: written.text })
  const { draft, change, clear } = useDraftState(`quick-reply:${written.id}`, begun, onDone)
  const { title, text } = draft
  const { form, wrong, setWrong } = useWrong()
  const isNew = written.id === ''
  const after = {
    onSuccess: clear,
    onError: ({ fields }: { fields?: Record<string, string> }) => setWrong(fields ?? {}),
  }
  const add = useAction(quickReplyCalls.add, after)
  const save = useAction(quickReplyCalls.change, after)
  const failure = isNew ? add.error : save.error
  return (
    <form
      method="post"
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) add.mutate({ title, text })
        else save.mutate({ id: written.id, title, text })
      }}
    >
      {failure && !failure.fields && <FormError>{reasonOf(failure)}</FormError>}
      <Field label="Name" error={wrong.title}>
        <Input
          value={title}
          maxLength={quickReplyTitleLength}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field label="What it says" error={wrong.text}>
        <Textarea
          rows={3}
          value={text}
          maxLength={messageLength}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <div className="flex gap-3">
        <Button type="submit" loading={add.isPending || save.isPending}>
          {isNew ? 'Add Reply' : 'Save Changes'}
        </Button>
        {!isNew && (
          <Button variant="secondary" onClick={clear}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
