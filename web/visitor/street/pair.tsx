import { houseWidth } from './houses.ts'
import * as kerb from './kerb.ts'
import { Print } from './print.tsx'
import { Doorstep, ground, House, Scene } from './scene.tsx'

const first = 130
const second = first + houseWidth

/** Two semi-detached houses, a van at the kerb, and an expected visitor. */
export function Pair({ className }: { className?: string }) {
  return (
    <Scene view="0 16 600 384" className={className}>
      <circle cx="208" cy="88" r="46" className="fill-sun" />
      <Print sketch={kerb.tree} at={[520, ground]} />
      <House look={{ walls: 'brick', roofs: 'slate', door: 'green', lit: 'l b' }} x={first} open />
      <House look={{ walls: 'card', roofs: 'slate', door: 'amber', lit: 'r', mirrored: true }} x={second} />
      <path d={`M${first} ${ground}v-284M${second + houseWidth} ${ground}v-284`} className="stroke-ink" />
      <Print sketch={kerb.smoke} at={[second + 112, 50]} />
      <Print sketch={kerb.hedge} at={[0, ground]} />
      <Print sketch={kerb.pots} at={[first + 84, ground]} />
      <Doorstep at={[first, ground]} />
      <Print sketch={kerb.van} at={[second + 132, ground]} />
      <path d={`M0 ${ground}h600`} className="stroke-ink" strokeWidth="4" />
    </Scene>
  )
}
