import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { secondFactorCalls } from '#features/second-factor/contract.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { adminReads } from '#web/admin/frame/admin-reads.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { TurnOn } from './turn-on.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => adminReads(context, [secondFactorCalls.status, {}])

export const handle = taskPage

export const meta = pageMeta({ title: 'Security', hidden: true })

export default function Security() {
  const session = useSession()
  return (
    <AdminFrame
      title="Security"
      lead="With two-factor sign-in nobody can get into the admin area with your password alone: it takes a code from your phone as well."
    >
      <div className="grid max-w-2xl gap-6 pb-16">
        {session?.enrolling && <Notice>Every admin needs it. Nothing else is open to you until it is set up.</Notice>}
        <SecondFactor />
      </div>
    </AdminFrame>
  )
}

function SecondFactor() {
  const status = useRead(secondFactorCalls.status, {})
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  return (
    <ListState read={status} what="your security settings">
      {({ on, recoveryCodesLeft }) =>
        on ? <SecondFactorOn codesLeft={recoveryCodesLeft} onCodes={setCodes} /> : <TurnOn onCodes={setCodes} />
      }
    </ListState>
  )
}
