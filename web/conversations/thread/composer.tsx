import { Camera, Paperclip, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { conversationFileCalls } from '#features/conversations/contract/files.ts'
import type { Conversation } from '#features/conversations/contract.ts'
import { fileLimits } from '#features/conversations/rules/files.ts'
import { filesPerMessage, messageLength } from '#features/conversations/rules.ts'
import type { GivenFile } from '#shared/given-files.ts'
import type { Outgoing, OutgoingFile } from '#web/data/outbox-store.ts'
import { useSession } from '#web/data/session.ts'
import { useUploads } from '#web/data/use-uploads.ts'
import { classes, controlClasses } from '#web/ui/classes.ts'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { acceptedBy } from '#web/ui/forms/files-field.tsx'
import { FullNote } from '#web/ui/forms/full-note.tsx'
import { UploadList } from '#web/ui/forms/upload-list.tsx'
import { useGivenFiles } from '#web/ui/forms/use-given-files.ts'
import { late } from '#web/ui/states/late.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { useDraft } from './use-draft.ts'

const QuickReplyMenu = late(() => import('#web/conversations/quick-replies/quick-reply-menu.tsx'))
const MaskedHint = late(() => import('./masked-hint.tsx'))

export interface ComposerHandle {
  /** Puts a message that was not sent before what is written here, to be changed. */
  takeBack(message: Outgoing): void
}

interface ComposerProps {
  ref: Ref<ComposerHandle>
  accountId: string
  conversation: Conversation
  onSend: (text: string, files: OutgoingFile[]) => void
  onWriting: () => void
}

/** From the server or from this device, as the list shows it. */
const shownFile = ({ id, name, bytes }: GivenFile) =>
  ({ id, file: { name, size: bytes }, state: 'sent', progress: 1 }) as const

/** Where a message is written. Files go to the server while it is; what is written stays until it is sent. */
export function Composer({ ref, accountId, conversation, onSend, onWriting }: ComposerProps) {
  const { id: conversationId, other, sharesContacts, leadId } = conversation
  const isContractor = useSession()?.userType === 'contractor'
  const { draft, change } = useDraft(accountId, conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useUploads(conversationFileCalls.upload, {
    atOnce: ({ id }) => ({ conversationId, fileId: id }),
    onSent: (answer) => {
      const arrived = answer.map((file) => ({ ...file, arrivedAt: Date.now() }))
      change((now) => ({ files: [...now.files, ...arrived] }))
    },
  })
  // What arrived before the page was opened anew, and what was chosen since.
  const sentNow = new Set(files.uploads.flatMap(({ answer }) => answer?.map(({ id }) => id) ?? []))
  const earlier = draft.files.filter(({ id }) => !sentNow.has(id))
  const chosen = [...earlier.map(shownFile), ...files.uploads]
  const unfit = files.uploads.some(({ state }) => state === 'unfit' || state === 'failed')
  const isEmpty = draft.text.trim() === '' && chosen.length === 0

  const add = (given: File[]) => {
    const room = filesPerMessage - chosen.length
    if (given.length > room)
      toast({ title: `At most ${filesPerMessage} files a message`, description: 'Send these, then add the others.' })
    files.add(given.slice(0, Math.max(0, room)))
  }
  // As when it is tried again, files that are still here are sent anew.
  const takeBack = ({ text, files: given, at }: Outgoing) => {
    const arrivedAt = Date.parse(at)
    const there = given.flatMap(({ file, sent }) => (sent && !file ? [{ ...sent, arrivedAt }] : []))
    change((now) => ({ text: [text, now.text].filter(Boolean).join('\n'), files: [...there, ...now.files] }))
    files.add(given.flatMap(({ file }) => file ?? []))
    field.current?.focus()
  }
  useImperativeHandle(ref, () => ({ takeBack }))
  const { over, handlers } = useGivenFiles(add)
  const remove = (id: string) => {
    const gone = new Set([id, ...(files.uploads.find((one) => one.id === id)?.answer?.map((file) => file.id) ?? [])])
    files.remove(id)
    change((now) => ({ files: now.files.filter((file) => !gone.has(file.id)) }))
  }
  const send = () => {
    if (isEmpty || unfit) return field.current?.focus()
    const sent = earlier.map((file) => ({ id: file.id, name: file.name, size: file.bytes, sent: file }))
    const given = files.uploads.map(({ id, file, answer }): OutgoingFile => {
      const [arrived] = answer ?? []
      return { id, name: file.name, size: file.size, file, ...(arrived && { sent: arrived }) }
    })
    onSend(draft.text.trim(), [...sent, ...given])
    files.clear()
    change(() => ({ text: '', files: [] }))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // On a phone Enter begins a new line: there is a button under the thumb.
    if (!event.ctrlKey && !event.metaKey && matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      method="post"
      className={classes('border-line border-t bg-card pb-[env(safe-area-inset-bottom)]', over && 'bg-brand-wash')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      {...handlers}
    >
      {!sharesContacts && !isEmpty && (
        <MaskedHint text={draft.text} names={chosen.map(({ file }) => file.name)} hasLead={leadId !== null} />
      )}
      {chosen.length > 0 && (
        <div className="max-h-52 overflow-y-auto border-line border-b p-2 sm:px-4">
          <UploadList
            untilSent
            label="Files of this message"
            uploads={chosen}
            onRemove={remove}
            onRetry={files.retry}
          />
        </div>
      )}
      {unfit && (
        <p role="status" className="px-3 pt-2 text-bad text-small">
          Leave out what cannot be sent, or try it again.
        </p>
      )}
      <div className="px-3">
        <FullNote length={draft.text.length} most={messageLength} />
      </div>
      <div className="flex items-end gap-0.5 p-2 sm:gap-1 sm:px-4">
        <FileButton
          iconOnly
          multiple
          label="Add photos or files"
          icon={<Paperclip className="size-5" aria-hidden="true" />}
          accept={acceptedBy(fileLimits)}
          onFiles={add}
        />
        <FileButton
          iconOnly
          camera
          label="Take a photo"
          icon={<Camera className="size-5" aria-hidden="true" />}
          accept="image/*"
          className="pointer-fine:hidden"
          onFiles={add}
        />
        {isContractor && (
          <QuickReplyMenu
            onChosen={(text) => {
              change((now) => ({ text: [now.text.trimEnd(), text].filter(Boolean).join('\n') }))
              // After the menu has given the keyboard back.
              setTimeout(() => field.current?.focus())
            }}
          />
        )}
        <textarea
          ref={field}
          rows={1}
          name="message"
          aria-label={`Message to ${other.name}`}
          placeholder="Message"
          maxLength={messageLength}
          enterKeyHint="enter"
          value={draft.text}
          onChange={({ target }) => {
            const { value } = target
            change(() => ({ text: value }))
            if (target.value !== '') onWriting()
          }}
          onKeyDown={onKeyDown}
          className={classes(controlClasses, 'max-h-40 resize-none [field-sizing:content]')}
        />
        <button
          type="submit"
          aria-label="Send"
          title="Send"
          aria-disabled={isEmpty || unfit}
          className="ml-1 inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-brand text-on-brand shadow-edge hover:bg-brand-strong aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:shadow-none"
        >
          <SendHorizontal className="size-5" aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}
