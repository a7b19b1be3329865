import type { Category } from '#features/trades/rules.ts'

/** Variants of a scene: as found, or one of the ways it was left. */
export const states = ['before', 'after', 'after, in other colours'] as const
export type State = (typeof states)[number]

interface Colours {
  wall: string
  lower: string
  floor: string
  main: string
  second: string
  light: string
}

const ink = '#1c2621'
const colours: Record<State, Colours> = {
  before: { wall: '#d9d0bd', lower: '#c3b8a2', floor: '#a89a83', main: '#b9ab94', second: '#8f8573', light: '#cfd2c8' },
  after: { wall: '#f6efdd', lower: '#a3cdb4', floor: '#e0b27c', main: '#0f5a43', second: '#f1b52b', light: '#dcebe4' },
  'after, in other colours': {
    wall: '#fbf5ea',
    lower: '#e2987f',
    floor: '#c9a27a',
    main: '#2f5d73',
    second: '#f4c55a',
    light: '#e3eef2',
  },
}

const size = { width: 960, height: 640 }

const box = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`
const path = (d: string, fill = 'none') => `<path d="${d}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const many = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('')

/** A wall, its skirting and a floor of boards. */
const room = ({ wall, floor }: Colours) =>
  box(-10, -10, 980, 480, wall) +
  box(-10, 440, 980, 30, '#fffdf6') +
  box(-10, 470, 980, 180, floor) +
  many(7, (i) => path(`M${-60 + i * 180} 650L${120 + i * 120} 470`))

const pane = (x: number, y: number, { light }: Colours, w = 190, h = 230) =>
  box(x, y, w, h, '#fffdf6') +
  box(x + 16, y + 16, w - 32, h - 32, light) +
  path(`M${x + w / 2} ${y + 16}v${h - 32}M${x + 16} ${y + h / 2}h${w - 32}`) +
  box(x - 14, y + h, w + 28, 18, '#fffdf6')

const cracks = (x: number, y: number) =>
  path(`M${x} ${y}l24 40-18 30 36 44-10 34M${x + 24} ${y + 40}l40 16M${x + 42} ${y + 114}l34 8`)
const stain = (x: number, y: number) =>
  `<path d="M${x} ${y}c40-44 130-30 150 14s-30 80-84 74-106-44-66-88z" fill="#9c8a67" stroke="none" opacity=".55"/>`
const plant = (x: number, y: number, { second }: Colours) =>
  path(
    `M${x} ${y}c-46-20-60-70-50-110 34 16 52 56 50 110zM${x} ${y}c46-20 66-60 62-104-38 10-62 52-62 104zM${x} ${y}c-10-50-4-100 10-130 18 40 16 92-10 130z`,
    '#7fb694',
  ) + path(`M${x - 36} ${y}h72l-10 64h-52z`, second)
const tilesOn = (x: number, y: number, columns: number, rows: number, side: number, fill: (i: number) => string) =>
  many(columns * rows, (i) => box(x + (i % columns) * side, y + Math.floor(i / columns) * side, side, side, fill(i)))
const bricksOn = (rows: number, fill: string, gone: (i: number) => boolean) =>
  many(rows * 9, (i) => {
    const row = Math.floor(i / 9)
    return gone(i) ? '' : box(-70 + (i % 9) * 124 + (row % 2) * 62, 130 + row * 52, 124, 52, fill)
  })

type Draw = (c: Colours, old: boolean) => string

const bathroom: Draw = (c, old) =>
  room(c) +
  tilesOn(-10, 230, 14, 3, 70, (i) => (old && i % 11 === 4 ? '#8f8573' : i % 2 ? c.lower : '#fffdf6')) +
  pane(640, 40, c, 180, 160) +
  path('M70 420h470v30c0 80-46 110-110 110H180c-64 0-110-30-110-110z', '#fffdf6') +
  path('M50 420h510M150 560l-20 40M460 560l20 40M120 420V250c0-60 80-60 80 0v16M176 266h50') +
  box(640, 380, 200, 60, '#fffdf6', 20) +
  path('M700 440l10 120h60l10-120', '#fffdf6') +
  path('M740 380v-40h30') +
  (old ? stain(250, 80) + cracks(600, 60) : plant(890, 500, c) + box(390, 60, 160, 140, c.light, 70))

const kitchen: Draw = (c, old) =>
  room(c) +
  many(5, (i) => (i === 2 ? '' : box(40 + i * 180, 40, 170, 150, c.main) + path(`M${185 + i * 180} 150v-30`))) +
  pane(404, 50, c, 160, 150) +
  tilesOn(40, 230, 22, 2, 40, (i) => (old && i % 9 === 3 ? '#8f8573' : i % 2 ? c.lower : '#fffdf6')) +
  box(20, 310, 920, 30, c.second) +
  many(5, (i) => box(40 + i * 180, 340, 170, 190, c.main) + path(`M${60 + i * 180} 370h130`)) +
  box(580, 350, 170, 170, '#fffdf6') +
  box(604, 396, 122, 96, c.light) +
  path('M440 310v-50c0-36 60-36 60 0v6') +
  (old
    ? cracks(250, 380) + stain(760, 210) + path('M222 340l20 190')
    : disc(130, 296, 14, c.second) + plant(860, 246, c))

const livingRoom: Draw = (c, old) =>
  room(c) +
  box(-10, 250, 980, 190, c.lower) +
  pane(90, 60, c, 220, 260) +
  box(420, 200, 240, 240, '#fffdf6') +
  path('M470 440V320c0-60 140-60 140 0v120z', old ? '#6d6455' : c.main) +
  box(400, 180, 280, 24, '#fffdf6') +
  (old
    ? stain(560, 30) +
      cracks(740, 90) +
      cracks(360, 60) +
      path('M780 470l60-320 60 320M800 400h80M812 320h56M826 240h30')
    : box(740, 340, 180, 100, c.second, 22) + box(720, 390, 220, 80, c.second, 22) + box(480, 70, 120, 84, c.light))

const roof: Draw = (c, old) =>
  box(-10, -10, 980, 660, old ? '#cfd2c8' : '#dcebf0') +
  (old ? '' : disc(800, 110, 60, '#f4c55a')) +
  box(620, 60, 110, 160, '#e2987f') +
  box(606, 44, 138, 26, '#fffdf6') +
  path('M-20 560L170 150H800l190 410z', c.main) +
  many(6, (row) =>
    many(13, (i) => {
      const x = -120 + i * 92 + (row % 2) * 46
      const lost = old && (row * 13 + i) % 17 === 5
      const at = row * 68 + 154
      if (x < 170 - row * 32 - 40 || x > 800 + row * 30 - 30) return ''
      return box(x, at + (lost ? 22 : 0), 92, 68, lost ? '#6d6455' : (i + row) % 3 ? c.main : shade(c.main))
    }),
  ) +
  box(-10, 560, 980, 22, '#fffdf6') +
  box(-10, 582, 980, 80, '#e2987f') +
  (old ? path('M80 560c20 30-10 40 6 70M600 560c-14 34 16 40 2 72') : '')

const shade = (colour: string) =>
  colour.startsWith('#0') ? '#1a6b52' : colour.startsWith('#2') ? '#3c6f87' : '#a59883'

const pipes: Draw = (c, old) =>
  box(-10, -10, 980, 660, c.wall) +
  box(60, 40, 840, 560, '#e9dfca') +
  path('M340 40h280v70c0 70-60 110-140 110s-140-40-140-110z', '#fffdf6') +
  path('M450 220h60v120c0 90 120 90 120 0v-20h60v20c0 170-240 170-240 0z', old ? '#b9ab94' : '#fffdf6') +
  path('M690 320h210v60H690z', old ? '#b9ab94' : '#fffdf6') +
  path('M160 600V300c0-30 20-50 50-50h150v34H214c-12 0-20 8-20 20v296z', old ? '#9c7b5c' : '#d98f5c') +
  path('M250 600V370c0-24 16-40 40-40h90v30h-80c-12 0-18 8-18 18v222z', old ? '#9c7b5c' : '#d98f5c') +
  disc(177, 420, 26, c.second) +
  path('M177 394v52M151 420h52') +
  (old
    ? stain(400, 470) +
      path('M480 360c0 16 14 22 14 40a14 14 0 0 1-28 0c0-18 14-24 14-40z', '#9fc3cf') +
      box(390, 520, 190, 80, '#8f8573', 12)
    : box(600, 470, 120, 130, c.main, 10) + box(740, 500, 100, 100, c.second, 10))

const fuseBoard: Draw = (c, old) =>
  room(c) +
  box(250, 70, 460, 300, old ? '#8f8573' : '#fffdf6', 16) +
  many(old ? 4 : 8, (i) =>
    old
      ? box(290 + i * 100, 130, 76, 150, '#5f584b') + box(306 + i * 100, 160, 44, 70, '#d9d0bd')
      : box(280 + i * 51, 140, 40, 140, i === 0 ? c.main : '#e6e2d6') +
        box(290 + i * 51, 170, 20, 44, i === 0 ? c.second : c.main),
  ) +
  path('M330 70V-10M480 70V-10M630 70V-10') +
  (old
    ? path('M250 330c-60 20-70 90-30 130M710 300c60 40 40 110 80 150') + cracks(120, 80)
    : box(330, 300, 300, 44, c.light)) +
  box(90, 300, 90, 90, '#fffdf6', 8) +
  path('M135 320v20M115 350h12M143 350h12')

const floorboards: Draw = (c, old) =>
  box(-10, -10, 980, 250, c.wall) +
  box(-10, 210, 980, 34, '#fffdf6') +
  box(-10, 244, 980, 410, c.floor) +
  many(6, (row) => path(`M-10 ${262 + row * row * 10 + row * 12}h980`)) +
  many(12, (i) => path(`M${40 + i * 84} ${(i % 3) * 60 + 262}v${34 + (i % 3) * 22}`)) +
  pane(370, -40, c, 220, 210) +
  (old
    ? stain(180, 430) + box(560, 470, 130, 60, '#5f584b') + cracks(760, 300)
    : path('M150 660l210-300h240l210 300z', c.lower) + plant(860, 300, c))

const garden: Draw = (c, old) =>
  box(-10, -10, 980, 300, old ? '#d5d8cf' : '#dcebf0') +
  (old ? '' : disc(140, 90, 56, '#f4c55a')) +
  many(12, (i) =>
    box(-10 + i * 84, old && i % 5 === 2 ? 190 : 130, 78, 180, i % 5 === 2 && old ? '#8f8573' : c.lower),
  ) +
  path('M-10 190h980M-10 260h980') +
  box(-10, 300, 980, 360, old ? '#a5a27c' : '#a3cdb4') +
  (old
    ? many(16, (i) =>
        path(
          `M${30 + i * 60} ${420 + (i % 4) * 50}c-10-40 0-80 10-100 6 40 16 60 10 100M${50 + i * 60} ${420 + (i % 4) * 50}c10-30 20-50 34-60`,
          '#7c8a5d',
        ),
      ) + box(360, 520, 160, 60, '#8f8573')
    : path('M300 660l90-250h320l130 250z', '#e9dfca') +
      many(4, (i) => path(`M${372 - i * 24} ${460 + i * 50}h${372 + i * 52}`)) +
      path('M480 410l-30 250M600 410l40 250') +
      many(5, (i) => disc(90 + i * 44, 400 + (i % 2) * 30, 30, i % 2 ? c.second : '#7fb694')) +
      box(820, 330, 100, 60, c.main) +
      disc(846, 320, 34, '#7fb694') +
      disc(892, 316, 30, '#e2987f'))

const brickwork: Draw = (c, old) =>
  box(-10, -10, 980, 660, old ? '#cfd2c8' : '#dcebf0') +
  box(-10, 560, 980, 100, '#a8a48f') +
  bricksOn(8, old ? '#b58a77' : '#e2987f', (i) => old && (i % 13 === 6 || i > 66)) +
  (old
    ? path('M300 130l40 90-30 60 60 80-20 90') + box(120, 520, 140, 46, '#b58a77') + box(690, 500, 130, 50, '#b58a77')
    : box(-10, 100, 980, 34, '#fffdf6') +
      path('M560 546V330c0-90 200-90 200 0v216z', c.main) +
      disc(725, 450, 9, c.second))

const sash: Draw = (c, old) =>
  box(-10, -10, 980, 660, c.lower) +
  box(250, 50, 460, 540, '#fffdf6') +
  box(290, 90, 380, 220, c.light) +
  box(290, 330, 380, 220, c.light) +
  path('M480 90v220M480 330v220M290 200h380M290 440h380') +
  box(220, 590, 520, 30, '#fffdf6') +
  (old
    ? path('M320 120l60 50-30 40 70 60M600 360l-40 60 30 30-50 50') +
      cracks(110, 200) +
      stain(730, 400) +
      box(580, 450, 90, 100, '#b9ab94')
    : path('M250 50c80 90 60 260-20 400V50zM710 50c-80 90-60 260 20 400V50z', c.second) + plant(480, 540, c))

const heating: Draw = (c, old) =>
  room(c) +
  box(560, 50, 230, 300, old ? '#b9ab94' : '#fffdf6', 18) +
  box(600, 250, 150, 60, c.light) +
  path('M620 350v90M675 350v90M730 350v90') +
  disc(675, 150, 40, old ? '#8f8573' : c.second) +
  box(90, 230, 380, 200, old ? '#c3b8a2' : '#fffdf6', 10) +
  many(8, (i) => path(`M${125 + i * 44} 250v160`)) +
  path('M120 430v30M440 430v30M90 400H60') +
  (old
    ? stain(120, 120) + cracks(840, 90)
    : path('M150 200c-20-24 20-40 0-66M280 200c-20-24 20-40 0-66M410 200c-20-24 20-40 0-66') + plant(870, 410, c))

const shelves: Draw = (c, old) =>
  room(c) +
  box(120, 60, 320, 400, old ? c.wall : c.main) +
  (old
    ? path('M150 180h220l20 24M150 300h260') +
      cracks(250, 90) +
      box(180, 420, 150, 40, '#8f8573') +
      box(560, 380, 180, 80, '#8f8573')
    : many(
        3,
        (i) =>
          box(140, 80 + i * 92, 280, 78, '#fffdf6') +
          many(5, (n) =>
            box(
              156 + n * 34,
              92 + i * 92 + (n % 2) * 10,
              28,
              66 - (n % 2) * 10,
              [c.second, c.lower, c.main][(n + i) % 3] ?? c.main,
            ),
          ),
      ) +
      box(140, 360, 136, 96, c.lower) +
      box(284, 360, 136, 96, c.lower) +
      disc(262, 408, 6, ink) +
      disc(298, 408, 6, ink)) +
  pane(620, 70, c, 200, 240) +
  (old ? '' : plant(720, 300, c))

/** A scene of each kind of work. */
const scenes: Record<Category, { draw: Draw; shows: string }> = {
  plumbing: { draw: pipes, shows: 'Pipes under a basin' },
  electrical: { draw: fuseBoard, shows: 'A consumer unit' },
  'painting-decorating': { draw: livingRoom, shows: 'A living room' },
  carpentry: { draw: shelves, shows: 'An alcove' },
  tiling: { draw: bathroom, shows: 'Bathroom tiles' },
  roofing: { draw: roof, shows: 'A slate roof' },
  plasterer: { draw: livingRoom, shows: 'Walls and a ceiling' },
  flooring: { draw: floorboards, shows: 'A floor' },
  'kitchen-fitting': { draw: kitchen, shows: 'A kitchen' },
  'bathroom-fitting': { draw: bathroom, shows: 'A bathroom' },
  building: { draw: brickwork, shows: 'A brick wall' },
  landscaping: { draw: garden, shows: 'A back garden' },
  heating: { draw: heating, shows: 'A boiler and a radiator' },
  'windows-doors': { draw: sash, shows: 'A sash window' },
  cleaning: { draw: roof, shows: 'Roof and gutters' },
}

const drawn = (inside: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g stroke="${ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${inside}</g></svg>`

/** The description of a scene, and its picture as SVG: equal pictures are equal texts. */
export function sceneOf(category: Category, state: State): { shows: string; svg: string } {
  const { draw, shows } = scenes[category]
  const old = state === 'before'
  return {
    shows: `${shows}, ${old ? 'before' : 'after'}`,
    svg: drawn(draw(colours[state], old), size.width, size.height),
  }
}
