import { textCalls } from '#features/texts/contract.ts'
import { urgentWithin } from '#features/visits/rules/times.ts'
import { inHours } from '#shared/dates.ts'
import type { Role } from '#shared/endpoint.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Switch } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const visit = `a visit within ${inHours(urgentWithin)} is moved or cancelled`

/** The settings of text messages. Nothing where no texts are sent. */
export function TextsCard({ role }: { role: Role }) {
  const own = useRead(textCalls.own, {})
  const choose = useAction(textCalls.choose, { failed: 'Could not save your choice' })
  if (!own.data?.offered) return null
  const { state, urgent, unreachable } = own.data
  return (
    <Card as="section" title="Text messages" titleAs="h2">
      <Switch
        checked={urgent}
        disabled={state !== 'confirmed' || (unreachable && !urgent)}
        aria-disabled={choose.isPending}
        onChange={({ target }) => choose.mutate({ urgent: target.checked })}
      >
        <span className="block font-semibold">Text me what is urgent</span>
        <span className="block text-muted text-small">
          When {role === 'contractor' ? `a homeowner approves you, or ${visit}` : visit}. It names nobody, no place and
          no sum.
        </span>
      </Switch>
      {state === 'confirmed' ? (
        <p className="text-muted text-small">Your quiet hours count here too.</p>
      ) : (
        <p className="text-small">
          First <TextLink href="#phone">confirm your phone number</TextLink>.
        </p>
      )}
    </Card>
  )
}
