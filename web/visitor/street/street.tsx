import * as houses from './houses.ts'
import * as kerb from './kerb.ts'
import { Print } from './print.tsx'
import { Doorstep, ground, House, type HouseLook, Scene } from './scene.tsx'
import * as work from './work.ts'

const first = 250
const terrace: HouseLook[] = [
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

/** A terrace with people at work; `view` is the visible part. In the dark theme the windows are lit. Decorative. */
export function Street({ view = '0 0 2000 400', className }: { view?: string; className?: string }) {
  return (
    <Scene view={view} className={className}>
      <Sky />
      {terrace.map((look, place) => (
        <House key={left(place)} look={look} x={left(place)} open={place === openHouse} />
      ))}
      <path d={`M${left(terrace.length)} ${ground}v-284M${first} ${ground}v-284`} className="stroke-ink" />
      <Works />
      <Kerb />
      <path d={`M0 ${ground}h2000`} className="stroke-ink" strokeWidth="4" />
    </Scene>
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
