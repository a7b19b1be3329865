import type { PersonFile, SanctionInForce } from '#features/person-files/contract.ts'
import { groundSentence, sanctionKinds, untilWhen } from '#features/sanctions/rules.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The sanctions in force: since when, the ground, by whom, any appeal, and a link to the decision. */
export function SanctionsInForce({ file: { id, sanctions } }: { file: PersonFile }) {
  const roles = useSession()?.adminRoles ?? []
  return sanctions.map((sanction) => (
    <Notice
      key={sanction.id}
      tone={sanctionKinds[sanction.kind].hidesProfile ? 'bad' : 'warn'}
      title={`${sanctionKinds[sanction.kind].label} ${untilWhen(sanction.endsAt)}`}
    >
      <p>
        Since <DateText value={sanction.imposedAt} time />, by {sanction.by ?? 'one of us'}.{' '}
        {groundSentence(sanction.ground)} {appeals[sanction.state]}
      </p>
      {mayDo(roles, 'moderation') && (
        <TextLink to={paths.adminSanctions({ show: 'active', userId: id })}>At the desk</TextLink>
      )}
    </Notice>
  ))
}

const appeals: Record<SanctionInForce['state'], string> = {
  in_force: 'They have not appealed.',
  appealed: 'Their appeal waits for one of us.',
  appealed_over: '',
  upheld: 'They appealed, and it was upheld.',
  lifted: '',
  ended: '',
}
