import { classes } from '#web/ui/classes.ts'
import * as houses from './houses.ts'
import * as kerb from './kerb.ts'
import { Print } from './print.tsx'
import { Doorstep } from './scene.tsx'

/** A single door of the street, lit from within in both themes; for a plate. */
export function Doorway({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 190 126"
      className={classes(
        '[--color-card:var(--color-plate-deep)] [--color-glass:var(--color-accent)] [--color-ink:var(--color-on-plate)] [--color-spot-amber:#c98d17] [--color-spot-brick:#b65a42] [--color-spot-green:#2f7a5e]',
        '[stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.6]',
        className,
      )}
      aria-hidden="true"
    >
      <Print sketch={houses.openDoor} at={[66, 124]} />
      <Print sketch={houses.bay('glass')} at={[116, 124]} />
      <Doorstep at={[50, 124]} />
      <Print sketch={kerb.pots} at={[4, 124]} />
      <path d="M0 124h190" className="stroke-ink" />
    </svg>
  )
}
