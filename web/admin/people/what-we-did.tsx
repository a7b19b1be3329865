import { auditCalls } from '#features/audit/contract.ts'
import { paths } from '#shared/paths.ts'
import { useMay } from '#web/admin/access/use-may.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** A link to a person's entries in the audit log, for those who may read it. */
export function WhatWeDid({ id, name }: { id: string; name: string }) {
  if (!useMay()(auditCalls.list)) return null
  return (
    <TextLink to={paths.adminAudit({ subjectId: id })} className="text-small">
      What we did<span className="sr-only"> about {name}</span>
    </TextLink>
  )
}
