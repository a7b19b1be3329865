import { useState } from 'react'
import { accountLinkCalls, type OwnLink } from '#features/account-links/contract.ts'
import { tradedBefore } from '#features/contractors/rules/traded-before.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

const ObjectDialog = late(() => import('./object-dialog.tsx'))

/** On the contractor's own profile: earlier accounts of the business, and the state of the objection. */
export default function OwnPredecessors() {
  const links = useRead(accountLinkCalls.mine, {})
  return links.data?.map((link) => <OwnPredecessor key={link.id} link={link} />)
}

function OwnPredecessor({ link }: { link: OwnLink }) {
  const [objecting, setObjecting] = useState(false)
  const said = tradedBefore([link.name])
  return (
    <Notice tone="warn" title={`Your profile says: ${said}`}>
      <p>
        We found this on <DateText value={link.decidedAt} />. The reviews of then are shown and counted with those of
        now.
      </p>
      {link.objectedAt === null && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setObjecting(true)}>
          Object <span className="sr-only">to “{said}”</span>
        </Button>
      )}
      {link.objectedAt && !link.answeredAt && link.answerBy && (
        <p className="mt-2 font-semibold">
          You objected <DateText value={link.objectedAt} />. You have our answer by{' '}
          <DateText value={link.answerBy} time />.
        </p>
      )}
      {link.answer && <p className="mt-2">We read your objection, and it stands: “{link.answer}”</p>}
      {objecting && <ObjectDialog linkId={link.id} onClose={() => setObjecting(false)} />}
    </Notice>
  )
}
