import { classes } from '../../ui/classes.ts'
import * as houses from './houses.ts'
import * as kerb from './kerb.ts'
import { type Ink, Print, Stamp, Stamped } from './print.tsx'
import * as work from './work.ts'

const ground = 396
const first = 250
/** From left to right; `lit` are the windows with light by night: upper left, upper right, bay. */
const terrace: { walls: Ink; roofs: Ink; door: Ink; lit: string; mirrored?: boolean; painted?: boolean }[] = [
  { walls: 'brick', roofs: 'slate', door: 'green', lit: 'l b', mirrored: true },
  { walls: 'green', roofs: 'slate', door: 'brick', lit: 'b' },
  { walls: 'brick', roofs: 'brick', door: 'plate', lit: 'l' },
  { walls: 'card', roofs: 'slate', door: 'amber', lit: 'r b', mirrored: true },
  { walls: 'brick', roofs: 'slate', door: 'green', lit: 'l b' },
  { walls: 'green', roofs: 'slate', door: 'brick', lit: 'b', painted: true },
  { walls: 'brick', roofs: 'brick', door: 'amber', lit: 'l r', mirrored: true },
  { walls: 'card', roofs: 'slate', door: 'green', lit: 'r b' },
  { walls: 'brick', roofs: 'slate', door: 'plate', lit: 'b', mirrored: true },
  { walls: 'amber', roofs: 'brick', door: 'green', lit: 'l b' },
]
const left = (place: number) => first + houses.houseWidth * place
const openHouse = 4

/** A terrace with everybody at work on it. By night the windows are lit. Decoration: nothing is said by it alone. */
export function Street({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 2000 400"
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
      <Sky />
      {terrace.map((one, place) => (
        <House key={left(place)} {...one} x={left(place)} open={place === openHouse} />
      ))}
      <path d={`M${left(terrace.length)} ${ground}v-284M${first} ${ground}v-284`} className="stroke-ink" />
      <Works />
      <Kerb />
      <path d={`M0 ${ground}h2000`} className="stroke-ink" strokeWidth="4" />
    </svg>
  )
}

function Sky() {
  const stars = [
    'M760 40v10M755 45h10',
    'M1012 30v8M1008 34h8',
    'M560 36v8M556 40h8',
    'M1320 42v8M1316 46h8',
    'M340 52v8M336 56h8',
  ]
  return (
    <>
      <circle cx="1192" cy="86" r="46" className="fill-sun" />
      <path d={stars.join('')} className="stroke-star" />
      <Print sketch={kerb.smoke} at={[left(3) + 112, 50]} />
    </>
  )
}

function House({
  x,
  walls,
  roofs,
  door,
  lit,
  mirrored,
  painted,
  open,
}: (typeof terrace)[number] & { x: number; open: boolean }) {
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

function Works() {
  const roof = left(2)
  return (
    <>
      <Print sketch={houses.batten} at={[roof + 62, ground - 214]} />
      <Print sketch={work.roofer} at={[roof + 22, ground - 214]} />
      <Print sketch={work.scaffold} at={[roof, ground]} />
      <Print sketch={work.tileStack} at={[roof + 14, ground - 108]} />
      <Print sketch={work.ladder} at={[left(5) + 40, ground]} />
      <Print sketch={work.painter} at={[left(5) + 44, ground - 84]} />
      <Doorstep at={[left(openHouse), ground]} />
    </>
  )
}

/** The contractor is expected: a mug of tea is handed over at the open door. */
export function Doorstep({ at: [x, y] }: { at: readonly [number, number] }) {
  return (
    <>
      <Print sketch={work.contractor} at={[x - 10, y]} />
      <Print sketch={work.homeowner} at={[x + 32, y - 4]} />
    </>
  )
}

function Kerb() {
  return (
    <>
      <Print sketch={kerb.tree} at={[130, ground]} />
      <Print sketch={kerb.hedge} at={[10, ground]} />
      <Print sketch={kerb.bin} at={[left(0) - 40, ground]} />
      <Print sketch={kerb.pillarBox} at={[left(1) + 66, ground]} />
      <Print sketch={kerb.wheelbarrow} at={[left(3) + 18, ground]} />
      <Print sketch={kerb.lamp} at={[left(5) + 150, ground]} />
      <Print sketch={kerb.van} at={[left(6) + 14, ground]} />
      <Print sketch={kerb.pots} at={[left(7) + 80, ground]} />
      <Print sketch={kerb.cat} at={[left(8) + 26, ground - 34]} />
      <Print sketch={kerb.lamp} at={[left(1) - 2, ground]} />
      <Print sketch={kerb.tree} at={[1850, ground]} />
      <Print sketch={kerb.hedge} at={[1880, ground]} />
    </>
  )
}
