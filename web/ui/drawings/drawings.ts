/**
 * Our own drawings, in the manner of a two-colour print: an ink line, and flat spots of colour that sit a little off it.
 * Each is 96 by 96. `spots` are pairs of colour and shape, `line` is what is inked.
 */
export type Spot = 'green' | 'amber' | 'brick'
interface Sketch {
  spots: readonly (readonly [Spot, string])[]
  line: string
}

const tick = 'M36 50l9 9 17-20'

export const drawings = {
  tap: {
    spots: [
      ['green', 'M20 42h30c13 0 21 8 21 21v5H59v-5c0-6-3-9-9-9H20z'],
      ['brick', 'M27 18h28a5 5 0 0 1 0 10H27a5 5 0 0 1 0-10z'],
      ['amber', 'M65 76c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z'],
    ],
    line: 'M12 36h8v24h-8zM20 42h30c13 0 21 8 21 21v5H59v-5c0-6-3-9-9-9H20M36 42V28M46 42V28M27 18h28a5 5 0 0 1 0 10H27a5 5 0 0 1 0-10zM65 76c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z',
  },
  plug: {
    spots: [
      ['green', 'M24 38c0-15 10-24 24-24s24 9 24 24v22a9 9 0 0 1-9 9H33a9 9 0 0 1-9-9z'],
      ['amber', 'M44 24h8v15h-8zM31 49h12v7H31zM53 49h12v7H53z'],
    ],
    line: 'M24 38c0-15 10-24 24-24s24 9 24 24v22a9 9 0 0 1-9 9H33a9 9 0 0 1-9-9zM44 24h8v15h-8zM31 49h12v7H31zM53 49h12v7H53zM43 69v5h10v-5M48 74c0 14 18 2 18 14',
  },
  brush: {
    spots: [
      ['amber', 'M42 10h12l4 26H38z'],
      ['brick', 'M30 52h36v26c-5-4-8 6-13 3s-6-8-11-2-9 2-12-2z'],
    ],
    line: 'M42 10h12l4 26H38zM48 18v.1M30 36h36v14H30zM35 40v.1M61 40v.1M30 50h36v28c-5-4-8 6-13 3s-6-8-11-2-9 2-12-2zM42 56v12M54 56v14',
  },
  saw: {
    spots: [
      ['green', 'M10 68L56 28l12 16-50 32z'],
      ['amber', 'M56 28c4-12 26-14 30-2s-8 22-18 18z'],
    ],
    line: 'M10 68L56 28l12 16-6 1-1 6-6-1-1 6-6-1-1 6-6-1-1 6-6-1-1 6-6-1-1 6-6-1-1 6-6-1zM56 28c4-12 26-14 30-2s-8 22-18 18M67 29c3-4 9-3 9 1s-5 6-8 4z',
  },
  tiles: {
    spots: [
      ['brick', 'M16 16h30v30H16zM50 50h30v30H50z'],
      ['green', 'M50 16h30v30H50zM16 50h30v30H16z'],
      ['amber', 'M31 22l9 9-9 9-9-9zM65 22l9 9-9 9-9-9zM31 56l9 9-9 9-9-9zM65 56l9 9-9 9-9-9z'],
    ],
    line: 'M16 16h30v30H16zM50 16h30v30H50zM16 50h30v30H16zM50 50h30v30H50zM31 22l9 9-9 9-9-9zM65 22l9 9-9 9-9-9zM31 56l9 9-9 9-9-9zM65 56l9 9-9 9-9-9z',
  },
  roof: {
    spots: [
      ['brick', 'M26 26h44l16 34H10z'],
      ['amber', 'M58 26V12h12v20z'],
      ['green', 'M18 60h60v22H18z'],
    ],
    line: 'M26 26h32M70 26l16 34H10l16-34M58 26V12h12v14M56 12h16M21 37c4 6 9 6 14 0 4 6 9 6 13 0 4 6 9 6 13 0 5 6 10 6 14 0M16 48c4 6 10 6 15 0 5 6 11 6 17 0 6 6 12 6 17 0 5 6 11 6 15 0M18 60v22h60V60',
  },
  float: {
    spots: [
      ['amber', 'M30 30h36a6 6 0 0 1 0 12H30a6 6 0 0 1 0-12z'],
      ['green', 'M12 74c10-8 16 4 26-2s14-6 22 0 14 4 24-2v12H12z'],
    ],
    line: 'M30 28h36a6 6 0 0 1 0 12H30a6 6 0 0 1 0-12zM38 40v14M58 40v14M12 54h72v8H12zM12 74c10-8 16 4 26-2s14-6 22 0 14 4 24-2M22 84h18M52 84h22',
  },
  planks: {
    spots: [
      ['amber', 'M12 18h44v15H12zM34 33h50v15H34zM12 63h36v15H12z'],
      ['brick', 'M56 18h28v15H56zM12 48h50v15H12z'],
      ['green', 'M12 33h22v15H12zM62 48h22v15H62zM48 63h36v15H48z'],
    ],
    line: 'M12 18h72v60H12zM12 33h72M12 48h72M12 63h72M56 18v15M34 33v15M62 48v15M48 63v15M20 26h16M66 26h10M44 40c6-3 12 3 18 0M22 56h20M58 71h14M20 71h12',
  },
  cooker: {
    spots: [
      ['green', 'M20 32h56v50H20z'],
      ['amber', 'M31 46h34v22H31z'],
      ['brick', 'M20 18h56v14H20z'],
    ],
    line: 'M20 18h56v64H20zM20 32h56M30 25v.1M42 25v.1M54 25v.1M66 25v.1M31 46h34v22H31zM33 39h30M24 82v5M72 82v5M28 12c-3-3 3-5 0-8M48 12c-3-3 3-5 0-8M68 12c-3-3 3-5 0-8',
  },
  bath: {
    spots: [
      ['green', 'M10 50h76v6c0 14-9 22-21 22H31c-12 0-21-8-21-22z'],
      ['amber', 'M46 40a8 8 0 1 1 16 0zM62 44a6 6 0 1 1 12 0z'],
    ],
    line: 'M8 50h80M12 50v6c0 14 9 22 21 22h30c12 0 21-8 21-22v-6M28 78l-4 8M68 78l4 8M20 50V24c0-10 16-10 16 0v4M31 28h10M46 40a8 8 0 1 1 16 0M62 44a6 6 0 1 1 12 0M66 22v.1M54 20v.1',
  },
  bricks: {
    spots: [
      [
        'brick',
        'M12 50h30v16H12zM44 50h30v16H44zM12 68h14v14H12zM28 68h30v14H28zM60 68h24v14H60zM20 26l28-8 5 13-29 9z',
      ],
    ],
    line: 'M12 50h62v16H12zM42 50v16M12 66h72v16H12zM28 66v16M60 66v16M20 26l28-8 5 13-29 9zM58 40l16-2M70 28l10-8M60 24l4-12M22 46v.1M34 46v.1',
  },
  spade: {
    spots: [
      ['amber', 'M44 16h8v34h-8z'],
      [
        'green',
        'M34 50h28v14c0 10-7 16-14 21-7-5-14-11-14-21zM68 80c0-13 7-18 18-18 0 13-7 18-18 18zM20 78c0-8-4-13-13-13 0 9 4 13 13 13z',
      ],
    ],
    line: 'M38 12h20v8H38zM45 20v30M51 20v30M34 50h28v14c0 10-7 16-14 21-7-5-14-11-14-21zM48 56v14M68 80c0-13 7-18 18-18 0 13-7 18-18 18zM68 80l9-9M68 80v8M20 78c0-8-4-13-13-13 0 9 4 13 13 13zM20 78v10',
  },
  radiator: {
    spots: [
      ['amber', 'M16 34h12v40H16zM44 34h12v40H44zM72 34h10v40H72z'],
      ['brick', 'M30 34h12v40H30zM58 34h12v40H58z'],
    ],
    line: 'M16 34h66v40H16zM29 34v40M43 34v40M57 34v40M70 34v40M22 74v8M76 74v8M16 66h-6v16M30 26c-5-5 5-8 0-14M48 26c-5-5 5-8 0-14M66 26c-5-5 5-8 0-14',
  },
  window: {
    spots: [
      ['green', 'M22 14h52v62H22z'],
      ['amber', 'M26 18h20v24H26zM50 48h20v24H50z'],
    ],
    line: 'M22 14h52v62H22zM22 45h52M48 14v62M14 76h68v8H14zM30 34l8-10M56 62l8-10',
  },
  bucket: {
    spots: [
      ['green', 'M22 44h44l-5 38H27z'],
      ['amber', 'M26 44a8 8 0 0 1 15-4 9 9 0 0 1 16 2l4 2z'],
      ['brick', 'M66 60h22l-3 12H69z'],
    ],
    line: 'M22 44h44l-5 38H27zM24 56h40M26 44a8 8 0 0 1 15-4 9 9 0 0 1 16 2M22 44c0-30 44-30 44 0M77 20v40M66 60h22l-3 12H69zM70 72v10M76 72v12M83 72v10M36 24v.1M48 14v.1',
  },
  spanner: {
    spots: [
      ['green', 'M60 14a18 18 0 0 0-15 25L16 68a8 8 0 0 0 12 12l29-29a18 18 0 0 0 24-21L70 40l-11-3-3-11z'],
      ['amber', 'M68 66h14v14H68z'],
    ],
    line: 'M60 14a18 18 0 0 0-15 25L16 68a8 8 0 0 0 12 12l29-29a18 18 0 0 0 24-21L70 40l-11-3-3-11zM22 74v.1M75 62l8 5v10l-8 5-8-5V67zM75 72v.1',
  },
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
  plan: {
    spots: [
      ['green', 'M12 46l22-20 22 20v36H12z'],
      ['amber', 'M60 54h24v28H60z'],
    ],
    line: 'M8 48l26-24 26 24M12 45v37h44V45M26 82V62h14v20M22 52h8M38 52h8M60 52h4M68 52h6M79 52h6v5M85 62v7M85 74v8h-5M60 82h5M70 82h5M60 57v8M60 70v8M66 40V28M60 34h12',
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
} satisfies Record<string, Sketch>

export type DrawingName = keyof typeof drawings
