import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import * as houses from './houses.ts'
import { type Ink, Print, Stamp, Stamped } from './print.tsx'
import * as work from './work.ts'

/** The baseline of the street. */
export const ground = 396

export interface HouseLook {
  walls: Ink
  roofs: Ink
  door: Ink
  /** The windows lit in the dark theme: upper left, upper right, bay. */
  lit: string
  mirrored?: boolean
  /** Being painted, from the right. */
  painted?: boolean
}

/** A scene in which houses can be placed. Decorative. */
export function Scene({ view, className, children }: { view: string; className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox={view}
      className={classes('[stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2]', className)}
      aria-hidden="true"
    >
      <defs>
        <Stamp name="sash" sketch={houses.sash('glass')} />
        <Stamp name="sash-dark" sketch={houses.sash('pane')} />
        <Stamp name="bay" sketch={houses.bay('glass')} />
        <Stamp name="bay-dark" sketch={houses.bay('pane')} />
        <Stamp name="chimney" sketch={houses.chimney} />
      </defs>
      {children}
    </svg>
  )
}

export function House({ look, x, open = false }: { look: HouseLook; x: number; open?: boolean }) {
  const { walls, roofs, door, lit, mirrored, painted } = look
  const pane = (window: string) => (lit.includes(window) ? '' : '-dark')
  const doorAt = x + (mirrored ? 96 : 16)
  return (
    <>
      <Stamped name="chimney" at={[x + 102, ground - 284]} />
      <Print sketch={houses.house(walls, roofs, painted ? [['amber', houses.freshPaint]] : [])} at={[x, ground]} />
      <Stamped name={`sash${pane('l')}`} at={[x + 22, ground - 184]} />
      <Stamped name={`sash${pane('r')}`} at={[x + 94, ground - 184]} />
      <Stamped name={`bay${pane('b')}`} at={[x + (mirrored ? 10 : 68), ground]} />
      <Print sketch={open ? houses.openDoor : houses.door(door)} at={[doorAt, ground]} />
    </>
  )
}

/** The contractor is welcomed with a mug of tea at the open door. */
export function Doorstep({ at: [x, y] }: { at: readonly [number, number] }) {
  return (
    <>
      <Print sketch={work.contractor} at={[x - 10, y]} />
      <Print sketch={work.homeowner} at={[x + 32, y - 4]} />
    </>
  )
}
