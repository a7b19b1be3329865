import { useRef } from 'react'
import { personFileCalls } from '#features/person-files/contract.ts'
import { noteLength } from '#features/person-files/rules.ts'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Rows } from './file-section.tsx'

const blank = { text: '' }

/** The team's notes about a person, and a form for another. */
export function Notes({ id }: { id: string }) {
  const { draft, change, clear } = useDraftState(`note:${id}`, blank)
  const { text } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useAdminAction(personFileCalls.addNote, {
    failed: 'The note was not kept',
    onDone: () => {
      clear()
      // The pressed button is disabled now, so the focus would be lost.
      field.current?.focus()
    },
  })
  return (
    <section aria-labelledby="notes" className="rounded-card border border-line bg-card p-4">
      <h2 id="notes" className="font-semibold">
        Notes of the team
      </h2>
      <Rows id={id} call={personFileCalls.notes} what="notes" empty="No notes yet." />
      <form
        method="post"
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) add.mutate({ id, text })
        }}
      >
        <Field
          label="New note"
          hint="For the team. Write facts: they are given to the person who asks for their data."
          error={add.error?.fields?.text}
        >
          <Textarea
            ref={field}
            rows={2}
            value={text}
            maxLength={noteLength}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          loading={add.isPending}
          disabledReason={!text.trim() && 'Write something first.'}
        >
          Add Note
        </Button>
      </form>
    </section>
  )
}
