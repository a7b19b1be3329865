import { Money } from '#web/ui/figures/money.tsx'
import { useAgreed } from './use-agreed.ts'

/** What is agreed in all, with every change that was accepted; what was quoted until that is read. */
export function AgreedTotal({ leadId, quoted }: { leadId: string; quoted: number }) {
  return <Money pence={useAgreed(leadId)?.total ?? quoted} exact />
}
