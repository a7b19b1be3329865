import type { Ink, Sketch } from './print.tsx'

// Houses are 150 wide; y is 0 at the doorstep and negative above it.
export const houseWidth = 150

const wall = 'M0-214h150V0H0z'
const roof = 'M0-284h150v70H0z'

/** The freshly painted part of a wall. */
export const freshPaint = 'M70-206h80V-4h-26c-6-12 4-26-6-38s-14-8-16-30 6-36-8-48-16-4-20-26-8-40-4-60z'

/** A house of the terrace without its openings. */
export const house = (walls: Ink, roofs: Ink, over: readonly (readonly [Ink, string])[]): Sketch => ({
  spots: [[walls, wall], ...over, [roofs, roof], ['card', 'M0-214h150v8H0z']],
  line: 'M0-206V0M0-284h150M0-214h150M0-206h150M0-262h150M0-238h150M12-284v22M58-284v22M104-284v22M34-262v24M80-262v24M126-262v24M12-238v24M58-238v24M104-238v24M143-206V-4',
})

export const chimney: Sketch = {
  spots: [
    ['brick', 'M0 0h44v-34H0z'],
    ['amber', 'M5-40h9v-16H5zM18-40h9v-16h-9zM31-40h9v-16h-9z'],
  ],
  line: 'M0 0v-34h44V0M-3-40h50v6H-3zM5-40v-14h9v14M18-40v-16h9v16M31-40v-14h9v14M8-12h12M26-22h12',
}

export const sash = (panes: Ink): Sketch => ({
  spots: [
    [panes, 'M0 0h32v50H0z'],
    ['card', 'M-5 50h42v7H-5zM-4-9h40v9H-4z'],
  ],
  line: 'M0 0h32v50H0zM0 25h32M16 0v50M-5 50h42v7H-5zM-4-9h40v9H-4z',
})

export const bay = (panes: Ink): Sketch => ({
  spots: [
    ['card', 'M0-104l10-12h52l10 12v10H0zM0-34h72V0H0z'],
    [panes, 'M0-94h72v60H0z'],
  ],
  line: 'M0-104l10-12h52l10 12v10H0zM0-94V0M72-94V0M0-34h72M0-94h72M16-94v60M56-94v60M16-64h40M36-94v60M0-64h16M56-64h16M8-34V0M64-34V0M16-24h40v16H16z',
})

const doorway = 'M0 0v-84a19 15 0 0 1 38 0V0'
export const door = (colour: Ink): Sketch => ({
  spots: [
    [colour, 'M0-4v-70h38v70z'],
    ['pane', 'M0-74v-10a19 15 0 0 1 38 0v10z'],
    ['card', 'M-7-4h52v4H-7z'],
  ],
  line: `${doorway}M0-74h38M19-74v-24M6-66h10v24H6zM22-66h10v24H22zM6-32h10v20H6zM22-32h10v20H22zM15-38h8M33-38v.1M-7-4h52V0H-7z`,
})

/** An open door with the hall lit. */
export const openDoor: Sketch = {
  spots: [
    ['amber', 'M0-4v-70h38v70z'],
    ['glass', 'M0-74v-10a19 15 0 0 1 38 0v10z'],
    ['green', 'M38-74l22 8V2L38-4z'],
    ['card', 'M-7-4h46v4H-7z'],
  ],
  line: `${doorway}M0-74h38M19-74v-24M38-74l22 8V2L38-4M43-62l12 5v18l-12-3zM43-32l12 3v18l-12-4zM-7-4h46V0H-7z`,
}

/** A roof with some tiles off: battens, and a stack of new tiles. */
export const batten: Sketch = {
  spots: [['amber', 'M0 0h70v-48H0z']],
  line: 'M0 0h70v-48H0zM0-12h70M0-24h70M0-36h70M20 0v-48M50 0v-48',
}
