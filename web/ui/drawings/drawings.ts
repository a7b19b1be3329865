import type { Sketched } from './sketch.tsx'

const tick = 'M36 50l9 9 17-20'

/** Our drawings, by name. */
export const drawings = {
  hammer: {
    spots: [
      ['green', 'M18 20h36c10 0 16 6 22 12l-8 6c-4-4-8-6-14-6H18z'],
      ['amber', 'M36 34h12v50H36z'],
    ],
    line: 'M18 18h8v18h-8zM26 21h28c10 0 16 5 22 11l-8 7c-4-4-8-6-14-6H26M36 33v51h12V33M36 66h12M66 56l8-4M70 66h9M64 74l6 6',
  },
  house: {
    spots: [
      ['green', 'M18 44l30-26 30 26v38H18z'],
      ['brick', 'M10 46l38-32 38 32-4 5-34-28-34 28z'],
      ['amber', 'M27 50h14v13H27zM55 50h14v13H55zM42 66h12v16H42z'],
    ],
    line: 'M10 46l38-32 38 32M18 42v40h60V42M66 28V14h8v20M27 50h14v13H27zM34 50v13M55 50h14v13H55zM62 50v13M42 82V66h12v16M51 74v.1M8 82h80',
  },
  mug: {
    spots: [
      ['green', 'M22 44h42v8H22zM22 60h42v8H22z'],
      ['amber', 'M24 36h38v6H24z'],
    ],
    line: 'M22 36h42v34a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12zM64 42h6a10 10 0 0 1 0 22h-6M22 44h42M22 52h42M22 60h42M22 68h42M34 28c-5-6 5-9 0-16M44 28c-5-6 5-9 0-16M54 28c-5-6 5-9 0-16',
  },
  letterbox: {
    spots: [
      ['brick', 'M28 28h40v52H28zM22 28c0-18 52-18 52 0z'],
      ['amber', 'M40 54h16v12H40z'],
    ],
    line: 'M28 28v52h40V28M22 28c0-18 52-18 52 0zM24 80h48v6H24zM36 38h24v6H36zM40 54h16v12H40zM44 58h8M44 62h5',
  },
  clipboard: {
    spots: [
      ['amber', 'M22 20h52v64H22z'],
      ['green', 'M38 12h20v14H38z'],
    ],
    line: 'M38 20H22v64h52V20H58M38 12h20v14H38zM32 40l4 4 7-9M50 40h14M32 56l4 4 7-9M50 56h14M32 72l4 4 7-9M50 72h10',
  },
  shield: {
    spots: [
      ['green', 'M48 12l32 10v24c0 20-15 32-32 39-17-7-32-19-32-39V22z'],
      ['amber', 'M48 26l20 7v14c0 12-9 19-20 24-11-5-20-12-20-24V33z'],
    ],
    line: `M48 12l32 10v24c0 20-15 32-32 39-17-7-32-19-32-39V22z${tick}`,
  },
  speech: {
    spots: [
      ['green', 'M12 18h48v32H34L22 60V50H12z'],
      ['amber', 'M44 44h40v30h-8v10L64 74H44z'],
    ],
    line: 'M60 38V18H12v32h10v10l12-10h4M44 44h40v30h-8v10L64 74H44zM22 28h28M22 38h16M54 56h20M54 64h12',
  },
  van: {
    spots: [
      ['green', 'M8 28h46v38H8zM54 38h16l16 16v12H54z'],
      ['amber', 'M60 44h8l9 10H60zM18 38h26v12H18z'],
    ],
    line: 'M18 66H8V28h46v38H38M54 38h16l16 16v12h-6M60 66h-6M60 44h8l9 10H60zM18 66a10 10 0 1 0 20 0 10 10 0 1 0-20 0M60 66a10 10 0 1 0 20 0 10 10 0 1 0-20 0M28 66v.1M70 66v.1M18 38h26v12H18zM24 44h14M12 22h38',
  },
  magnifier: {
    spots: [
      ['green', 'M40 14a26 26 0 1 0 .1 0z'],
      ['brick', 'M26 42l14-12 14 12v12H26z'],
      ['amber', 'M60 64l5-5 20 19-6 7z'],
    ],
    line: 'M40 14a26 26 0 1 0 .1 0zM58 58l4 4M60 65l6-6 20 19-7 7zM24 42l16-14 16 14M29 38v14h22V38M40 52v-7',
  },
  calendar: {
    spots: [
      ['amber', 'M16 22h64v60H16z'],
      ['brick', 'M16 22h64v16H16z'],
      ['green', 'M50 58h14v12H50z'],
    ],
    line: 'M16 22h64v60H16zM16 38h64M32 14v14M64 14v14M28 50h6M46 50h6M64 50h6M28 62h6M28 74h6M46 74h6M50 58h14v10H50z',
  },
  coins: {
    spots: [
      ['amber', 'M16 44h34v36H16z'],
      ['green', 'M46 28a17 17 0 1 1 34 0 17 17 0 1 1-34 0z'],
    ],
    line: 'M46 28a17 17 0 1 1 34 0 17 17 0 1 1-34 0M69 22c-2-5-10-4-10 3v9h-3 13M56 28h9M16 48h34v10H16zM18 58h34v10H18zM16 68h34v12H16zM60 58h24v11H60zM58 69h24v11H58z',
  },
  envelope: {
    spots: [
      ['amber', 'M12 26h72v50H12z'],
      ['brick', 'M66 32h12v13H66z'],
    ],
    line: 'M12 26h72v50H12zM12 28l32 26c3 2 5 2 8 0l32-26M12 74l24-24M84 74L60 50',
  },
  key: {
    spots: [
      ['amber', 'M12 48a18 18 0 1 1 36 0 18 18 0 1 1-36 0z'],
      ['green', 'M48 44h38v8H48z'],
    ],
    line: 'M12 48a18 18 0 1 1 36 0 18 18 0 1 1-36 0M23 48a7 7 0 1 1 14 0 7 7 0 1 1-14 0M48 44h38v8h-4v10h-8V52h-5v7h-8v-7H48',
  },
} satisfies Record<string, Sketched>

export type DrawingName = keyof typeof drawings
