import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { contactCalls } from '#features/conversations/contract/contact.ts'
import { messageLength } from '#features/enquiries/rules.ts'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { askToLogIn } from './ask-to-log-in.tsx'

const unable = 'Unable to send contact request. Please try again or use direct contact information.'

const blank = { message: '' }

interface ContactDialogProps {
  contractor: PublicContractor
  onClose: () => void
}

/** A message through us: neither learns the other's address. */
export default function ContactDialog({ contractor, onClose }: ContactDialogProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { draft, change, clear } = useDraftState(`contact:${contractor.id}`, blank, onClose)
  const { message } = draft
  const [shareEmail, setShareEmail] = useState(false)
  const { form, wrong, setWrong } = useWrong()
  const request = useAction(contactCalls.requestContact, {
    onSuccess: (answer) => {
      toast({ title: 'Message sent', description: answer.message })
      clear()
      void navigate(paths.conversation(answer.conversationId))
    },
    onError: ({ status, code, message: sentence, fields }) => {
      setWrong(code === 'TOO_MANY_REQUESTS' ? { message: sentence } : (fields ?? {}))
      if (status === 401) return askToLogIn(paths.login(pathname))
      toast({ title: 'Contact Failed', description: unable, variant: 'destructive' })
    },
  })
  const send = () => {
    const { error } = contactCalls.requestContact.input.shape.message.safeParse(message)
    setWrong({ message: error?.issues[0]?.message })
    if (!error) request.mutate({ contractorId: contractor.id, message, shareEmail })
  }
  return (
    <FormDialog
      title={`Write to ${contractor.businessName}`}
      description="They read it with your first name. Their reply stands in your messages, and we email you that it is there."
      sendLabel="Send Message"
      action={{ isPending: request.isPending, refusal: request.isError && !wrong.message ? unable : null }}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <Field
        label="Message"
        hint="What needs doing, where, and when. Phone numbers and addresses are left out unless you share yours below."
        error={wrong.message}
      >
        <Textarea
          rows={6}
          value={message}
          maxLength={messageLength.max}
          onChange={(event) => {
            change({ message: event.target.value })
            setWrong({})
          }}
        />
      </Field>
      <Checkbox checked={shareEmail} onChange={(event) => setShareEmail(event.target.checked)}>
        Share my email address with {contractor.firstName}
      </Checkbox>
    </FormDialog>
  )
}
