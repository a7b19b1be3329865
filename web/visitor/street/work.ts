import type { Sketch } from './print.tsx'

export const scaffold: Sketch = {
  spots: [['amber', 'M-8-206h166v6H-8zM-8-108h166v6H-8z']],
  line: 'M-4 0v-262M74 0v-262M154 0v-262M-8-206h166v6H-8zM-8-108h166v6H-8zM-4-228h158M-4-130h158M-4-6l78-96M154-6l-80-96M74-108l80-92M-10 0h12M68 0h12M148 0h12M100-108v-92M112-108v-92M100-186h12M100-168h12M100-150h12M100-132h12',
}

export const tileStack: Sketch = {
  spots: [['brick', 'M0 0h26v-20H0z']],
  line: 'M0 0h26M0-5h26M0-10h26M0-15h26M0-20h26M0 0v-20M26 0v-20',
}

/** On one knee, with a hammer. */
export const roofer: Sketch = {
  spots: [
    ['green', 'M8-32c4-8 16-6 18 2l2 18H10z'],
    ['amber', 'M14-47a9 9 0 0 1 18 0z'],
    ['brick', 'M16-47h14a7 7 0 0 1-14 0z'],
    ['plate', 'M10-12h18l8 4-2 8H12z'],
  ],
  line: 'M16-46a7 7 0 0 0 14 0M12-47h22M14-47a9 9 0 0 1 18 0M10-12C6-22 8-38 18-38s10 14 10 26zM10-12l2 12h24M28-12l10 4-4 8M26-30l14 6 6-8M42-38l8 8M40-34l8-6',
}

export const ladder: Sketch = {
  spots: [['amber', 'M0 0l34-196 8 1L9 1z']],
  line: 'M0 0l34-196M14 2l34-196M3-16l13 2M6-34l13 2M10-54l12 2M13-72l12 2M16-90l12 2M19-108l12 2M22-126l12 2M25-144l13 2M28-162l13 2M31-180l13 2',
}

/** Half way up, one arm out with a brush. */
export const painter: Sketch = {
  spots: [
    ['card', 'M10-48c4-8 18-6 20 2l2 24H8zM8-24h24l4 22H10z'],
    ['brick', 'M12-61h14a7 7 0 0 1-14 0z'],
    ['amber', 'M10-62c0-12 18-12 18 0zM-14-46h12v14h-12z'],
  ],
  line: 'M12-60a7 7 0 0 0 14 0M8-62h22M10-62c0-12 18-12 18 0M8-24c-2-14 2-30 12-30s13 16 12 30zM8-24l4 24M32-24L30 0M20-22v12M30-42l22-8M50-56l4 10M54-54l6 8-6 2M10-42l-10-6M-14-46h12v14h-12zM-14-46c0-8 12-8 12 0',
}

/** The contractor on the path: cap, bag of tools, a hand held out. */
export const contractor: Sketch = {
  spots: [
    ['green', 'M4-48c4-10 20-8 21 2l1 24H4z'],
    ['plate', 'M5-24h20v22H6z'],
    ['brick', 'M8-62h14a7 7 0 0 1-14 0z'],
    ['amber', 'M6-62c0-12 16-13 18-2l6 2zM-18-20h18v14h-18z'],
  ],
  line: 'M8-61a7 7 0 0 0 14 0M6-62c0-12 16-13 18-2l6 2zM4-23C2-38 4-54 15-54s11 16 10 31zM5-23L6 0h6l3-18 3 18h7V-23M24-44l14 8M8-44L-6-24M-18-20h18v14h-18zM-13-20v-5h8v5M3 0h9M18 0h9',
}

/** Whoever lives there, with a mug for the visitor. */
export const homeowner: Sketch = {
  spots: [
    ['brick', 'M2-48c4-10 20-8 22 2l2 22H2zM6-62h14a7 7 0 0 1-14 0z'],
    ['slate', 'M4-24h20v22H5zM4-58c-2-16 20-18 19 0l-4-6-12-1z'],
    ['card', 'M-18-44h9v10h-9z'],
  ],
  line: 'M6-62a7 7 0 0 0 14 0v-2l-10-3zM4-56c-4-18 22-20 19 0M3-23C1-38 4-54 13-54s12 16 11 31zM4-23L6 0h6l2-18 2 18h6l2-23M5-44l-14 8M-18-44h9v10h-9zM-18-41h-4v5h4M-16-50c-2-3 2-4 0-7M-11-50c-2-3 2-4 0-7M22-42l4 16',
}
