import { ruleTitle } from '#features/credits/rules/words.ts'
import { protectionRules } from '#features/leads/rules/protection.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** The rule that caused an entry, linked to its text. */
export function EntryRule({ rule }: { rule: string }) {
  const index = protectionRules.findIndex(({ name }) => name === rule)
  const protection = protectionRules[index]
  if (!protection) {
    const title = ruleTitle(rule)
    return title && <span>Rule: {title}</span>
  }
  return (
    <TextLink to={paths.leadProtection(protection.name)}>
      Rule {index + 1}: {protection.title}
    </TextLink>
  )
}
