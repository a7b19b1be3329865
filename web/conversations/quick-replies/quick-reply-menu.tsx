import { MessageSquarePlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { quickReplyCalls } from '#features/conversations/contract/quick-replies.ts'
import { useRead } from '#web/data/use-read.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { DropdownMenu } from '#web/ui/overlays/dropdown-menu.tsx'
import { late } from '#web/ui/states/late.tsx'

const EditReplies = late(() => import('./edit-replies.tsx'))

/** A menu of a contractor's quick replies; a chosen one is inserted into the message, where it can be edited. */
export default function QuickReplyMenu({ onChosen }: { onChosen: (text: string) => void }) {
  const { data: replies = [] } = useRead(quickReplyCalls.list, {})
  const [editing, setEditing] = useState(false)
  return (
    <>
      <DropdownMenu
        heading="Quick replies"
        trigger={
          <IconButton label="Quick replies">
            <MessageSquarePlus className="size-5" aria-hidden="true" />
          </IconButton>
        }
        items={[
          ...replies.map(({ title, text }) => ({ label: title, onSelect: () => onChosen(text) })),
          {
            label: replies.length > 0 ? 'Edit quick replies' : 'Write your first one',
            icon: <Pencil />,
            onSelect: () => setEditing(true),
          },
        ]}
      />
      {editing && <EditReplies onClose={() => setEditing(false)} />}
    </>
  )
}
