import { Reply } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#features/reviews/contract.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'

const ReplyDialog = late(() => import('./reply-dialog.tsx'))

/** For the reviewed contractor: replies, or edits the reply while that is allowed. */
export function ReplyButton({ review }: { review: Review }) {
  const [open, setOpen] = useState(false)
  if (!review.mayReply) return null
  return (
    <>
      <Button
        variant={review.mayReply === 'first' ? 'secondary' : 'quiet'}
        size="sm"
        icon={<Reply className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {review.mayReply === 'first' ? 'Reply' : 'Change Reply'}
        <span className="sr-only"> to the review “{review.jobTitle}”</span>
      </Button>
      {open && <ReplyDialog review={review} onClose={() => setOpen(false)} />}
    </>
  )
}
