import { Camera, Paperclip, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import type { Conversation } from '#features/conversations/contract.ts'
import { fileLimits } from '#features/conversations/rules/files.ts'
import { messageLength } from '#features/conversations/rules.ts'
import type { Outgoing, OutgoingFile } from '#web/data/outbox-store.ts'
import { useSession } from '#web/data/session.ts'
import { classes, controlClasses } from '#web/ui/classes.ts'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { acceptedBy } from '#web/ui/forms/files-field.tsx'
import { FullNote } from '#web/ui/forms/full-note.tsx'
import { UploadList } from '#web/ui/forms/upload-list.tsx'
import { useGivenFiles } from '#web/ui/forms/use-given-files.ts'
import { late } from '#web/ui/states/late.tsx'
import { useAbout } from './use-about.ts'
import { useMessage } from './use-message.ts'

const QuickReplyMenu = late(() => import('#web/conversations/quick-replies/quick-reply-menu.tsx'))
const MaskedHint = late(() => import('./masked-hint.tsx'))

export interface ComposerHandle {
  /** Puts an unsent message back into the composer for editing. */
  takeBack(message: Outgoing): void
}

interface ComposerProps {
  ref: Ref<ComposerHandle>
  accountId: string
  conversation: Conversation
  onSend: (text: string, files: OutgoingFile[]) => void
  onWriting: () => void
}

export function Composer({ ref, accountId, conversation, onSend, onWriting }: ComposerProps) {
  const { id, other, sharesContacts, leadId } = conversation
  const isContractor = useSession()?.userType === 'contractor'
  const message = useMessage(accountId, id)
  const { text, files, unfit, isEmpty } = message
  const field = useRef<HTMLTextAreaElement>(null)
  const { over, handlers } = useGivenFiles(message.add)
  useAbout((about) => {
    message.begin(`About ${about}: `)
    field.current?.focus()
  })
  useImperativeHandle(ref, () => ({
    takeBack: (unsent) => {
      message.takeBack(unsent)
      field.current?.focus()
    },
  }))
  const send = () => {
    if (!isEmpty && !unfit) {
      const toSend = message.toSend()
      onSend(toSend.text, toSend.files)
      message.clear()
    }
    field.current?.focus()
  }
  return (
    <form
      method="post"
      tabIndex={-1}
      className={classes(
        'border-line border-t bg-card pb-[env(safe-area-inset-bottom)] outline-none',
        over && 'bg-brand-wash',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      {...handlers}
    >
      {!sharesContacts && !isEmpty && (
        <MaskedHint text={text} names={files.map(({ file }) => file.name)} hasLead={leadId !== null} />
      )}
      <ChosenFiles message={message} />
      <div className="px-3">
        <FullNote length={text.length} most={messageLength} />
      </div>
      <div className="flex items-end gap-0.5 p-2 sm:gap-1 sm:px-4">
        <AddFiles onFiles={message.add} />
        {isContractor && (
          <QuickReplyMenu
            onChosen={(reply) => {
              message.append(reply)
              // After the menu has returned the focus.
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
          value={text}
          onChange={({ target }) => {
            message.setText(target.value)
            if (target.value !== '') onWriting()
          }}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            send()
          }}
          className={classes(controlClasses, 'max-h-40 resize-none [field-sizing:content]')}
        />
        <SendButton disabled={isEmpty || unfit} />
      </div>
    </form>
  )
}

/** On a phone Enter inserts a line break, unless with Ctrl or Cmd: there is a button for sending. */
function isSendKey({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return ctrlKey || metaKey || !matchMedia('(pointer: coarse)').matches
}

/** The files of the message, and what to do about those that cannot be sent. */
const ChosenFiles = ({ message: { files, unfit, remove, retry } }: { message: ReturnType<typeof useMessage> }) => (
  <>
    {files.length > 0 && (
      <div className="max-h-52 overflow-y-auto border-line border-b p-2 sm:px-4">
        <UploadList untilSent label="Files of this message" uploads={files} onRemove={remove} onRetry={retry} />
      </div>
    )}
    {unfit && (
      <p role="status" className="px-3 pt-2 text-bad text-small">
        Leave out what cannot be sent, or try it again.
      </p>
    )}
  </>
)

const SendButton = ({ disabled }: { disabled: boolean }) => (
  <button
    type="submit"
    aria-label="Send"
    title="Send"
    aria-disabled={disabled}
    className="ml-1 inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-brand text-on-brand shadow-edge hover:bg-brand-strong aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:shadow-none"
  >
    <SendHorizontal className="size-5" aria-hidden="true" />
  </button>
)

const AddFiles = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <>
    <FileButton
      iconOnly
      multiple
      label="Add photos or files"
      icon={<Paperclip className="size-5" aria-hidden="true" />}
      accept={acceptedBy(fileLimits)}
      onFiles={onFiles}
    />
    <FileButton
      iconOnly
      camera
      label="Take a photo"
      icon={<Camera className="size-5" aria-hidden="true" />}
      accept="image/*"
      className="pointer-fine:hidden"
      onFiles={onFiles}
    />
  </>
)
