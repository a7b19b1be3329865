import { complaintCalls } from '#features/complaints/contract.ts'
import { complaintKinds, outcomes } from '#features/complaints/rules.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The cases of the signed-in person; nothing where there are none. */
export default function OwnCases() {
  const cases = useRead(complaintCalls.mine, {})
  if (!cases.data?.length) return null
  return (
    <div>
      <h3 className="mb-2 font-bold font-display text-subheading">Your cases</h3>
      <ul>
        {cases.data.map((one) => (
          <li key={one.id}>
            <TextLink to={paths.complaint(one.id)}>Case {one.number}</TextLink>:{' '}
            {complaintKinds[one.kind].toLowerCase()}
            {one.aboutWhat && `, ${one.aboutWhat}`}, {one.reader === 'other' ? 'about you' : 'from you'},{' '}
            <DateText value={one.openedAt} />. {one.outcome ? outcomes[one.outcome] : 'Open'}.
          </li>
        ))}
      </ul>
    </div>
  )
}
