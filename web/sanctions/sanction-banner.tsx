import { type OwnSanction, sanctionCalls } from '#features/sanctions/contract.ts'
import { canTake, sanctionKinds, sanctionStates } from '#features/sanctions/rules.ts'
import { useRead } from '#web/data/use-read.ts'
import { DialogButton, DialogHost } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { SanctionFacts } from './sanction-facts.tsx'

const AppealDialog = late(() => import('./appeal-dialog.tsx'))

/** The sanctions against the signed-in person, and the state of the appeal. */
export function SanctionBanner() {
  const sanctions = useRead(sanctionCalls.mine, {})
  return (
    <DialogHost>
      {sanctions.data?.length ? (
        <div className="mb-4 grid gap-4 sm:mb-6">
          {sanctions.data.map((sanction) => (
            <SanctionNotice key={sanction.id} sanction={sanction} />
          ))}
        </div>
      ) : null}
    </DialogHost>
  )
}

function SanctionNotice({ sanction }: { sanction: OwnSanction }) {
  const kind = sanctionKinds[sanction.kind]
  const { active, appealed } = sanctionStates[sanction.state]
  const title = active ? kind.title : `${kind.named} is over`
  return (
    <Notice tone={active ? 'warn' : 'info'} title={title}>
      {active && <SanctionFacts sanction={sanction} />}
      {appealed && sanction.appealedAt && (
        <p className={active ? 'mt-2 font-semibold' : undefined}>
          You appealed <DateText value={sanction.appealedAt} />. We will read it, decide and write to you.
        </p>
      )}
      {sanction.state === 'upheld' && <p className="mt-2">We upheld it on your appeal: “{sanction.decision}”</p>}
      {canTake(sanction.state, 'appeal') && (
        <DialogButton
          variant="secondary"
          size="sm"
          className="mt-3"
          about={sanction.id}
          name="appeal"
          dialog={(onClose) => <AppealDialog sanctionId={sanction.id} onClose={onClose} />}
        >
          Appeal <span className="sr-only">against “{title}”</span>
        </DialogButton>
      )}
    </Notice>
  )
}
