import { protectionRules } from '#features/leads/rules/protection.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** The names of the rules other than lead protection. */
const otherRules: Record<string, string> = {
  trial: 'The free trial of a new profile',
  plan: 'The leads of a paid month',
  'trial-once': 'A trial is given once',
  'no-roll-over': 'Leads of a trial or plan end with their period',
  'money-back': 'A month paid back takes its leads with it',
}

/** The rule that caused an entry, linked to its text. */
export function EntryRule({ rule }: { rule: string }) {
  const index = protectionRules.findIndex(({ name }) => name === rule)
  const protection = protectionRules[index]
  if (!protection) return otherRules[rule] ? <span>Rule: {otherRules[rule]}</span> : null
  return (
    <TextLink to={paths.leadProtection(protection.name)}>
      Rule {index + 1}: {protection.title}
    </TextLink>
  )
}
