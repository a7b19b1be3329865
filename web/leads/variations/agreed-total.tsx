import { Money } from '#web/ui/figures/money.tsx'
import { useAgreed } from './use-agreed.ts'

/** The agreed total including accepted variations; the quoted one until loaded. */
export function AgreedTotal({ leadId, quoted }: { leadId: string; quoted: number }) {
  return <Money pence={useAgreed(leadId)?.total ?? quoted} exact />
}
