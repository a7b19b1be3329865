import { type Category, categoryIds } from '#features/trades/rules.ts'
import { drawings } from '#web/ui/drawings/drawings.ts'
import { plug } from '#web/ui/drawings/plug.ts'
import type { Sketched } from '#web/ui/drawings/sketch.tsx'

const ofCategories: Record<Category, Sketched> = {
  plumbing: {
    spots: [
      ['green', 'M20 42h30c13 0 21 8 21 21v5H59v-5c0-6-3-9-9-9H20z'],
      ['brick', 'M27 18h28a5 5 0 0 1 0 10H27a5 5 0 0 1 0-10z'],
      ['amber', 'M65 76c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z'],
    ],
    line: 'M12 36h8v24h-8zM20 42h30c13 0 21 8 21 21v5H59v-5c0-6-3-9-9-9H20M36 42V28M46 42V28M27 18h28a5 5 0 0 1 0 10H27a5 5 0 0 1 0-10zM65 76c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9z',
  },
  electrical: plug,
  'painting-decorating': {
    spots: [
      ['amber', 'M42 10h12l4 26H38z'],
      ['brick', 'M30 52h36v26c-5-4-8 6-13 3s-6-8-11-2-9 2-12-2z'],
    ],
    line: 'M42 10h12l4 26H38zM48 18v.1M30 36h36v14H30zM35 40v.1M61 40v.1M30 50h36v28c-5-4-8 6-13 3s-6-8-11-2-9 2-12-2zM42 56v12M54 56v14',
  },
  carpentry: {
    spots: [
      ['green', 'M10 68L56 28l12 16-50 32z'],
      ['amber', 'M56 28c4-12 26-14 30-2s-8 22-18 18z'],
    ],
    line: 'M10 68L56 28l12 16-6 1-1 6-6-1-1 6-6-1-1 6-6-1-1 6-6-1-1 6-6-1-1 6-6-1-1 6-6-1zM56 28c4-12 26-14 30-2s-8 22-18 18M67 29c3-4 9-3 9 1s-5 6-8 4z',
  },
  tiling: {
    spots: [
      ['brick', 'M16 16h30v30H16zM50 50h30v30H50z'],
      ['green', 'M50 16h30v30H50zM16 50h30v30H16z'],
      ['amber', 'M31 22l9 9-9 9-9-9zM65 22l9 9-9 9-9-9zM31 56l9 9-9 9-9-9zM65 56l9 9-9 9-9-9z'],
    ],
    line: 'M16 16h30v30H16zM50 16h30v30H50zM16 50h30v30H16zM50 50h30v30H50zM31 22l9 9-9 9-9-9zM65 22l9 9-9 9-9-9zM31 56l9 9-9 9-9-9zM65 56l9 9-9 9-9-9z',
  },
  roofing: {
    spots: [
      ['brick', 'M26 26h44l16 34H10z'],
      ['amber', 'M58 26V12h12v20z'],
      ['green', 'M18 60h60v22H18z'],
    ],
    line: 'M26 26h32M70 26l16 34H10l16-34M58 26V12h12v14M56 12h16M21 37c4 6 9 6 14 0 4 6 9 6 13 0 4 6 9 6 13 0 5 6 10 6 14 0M16 48c4 6 10 6 15 0 5 6 11 6 17 0 6 6 12 6 17 0 5 6 11 6 15 0M18 60v22h60V60',
  },
  plasterer: {
    spots: [
      ['amber', 'M30 30h36a6 6 0 0 1 0 12H30a6 6 0 0 1 0-12z'],
      ['green', 'M12 74c10-8 16 4 26-2s14-6 22 0 14 4 24-2v12H12z'],
    ],
    line: 'M30 28h36a6 6 0 0 1 0 12H30a6 6 0 0 1 0-12zM38 40v14M58 40v14M12 54h72v8H12zM12 74c10-8 16 4 26-2s14-6 22 0 14 4 24-2M22 84h18M52 84h22',
  },
  flooring: {
    spots: [
      ['amber', 'M12 18h44v15H12zM34 33h50v15H34zM12 63h36v15H12z'],
      ['brick', 'M56 18h28v15H56zM12 48h50v15H12z'],
      ['green', 'M12 33h22v15H12zM62 48h22v15H62zM48 63h36v15H48z'],
    ],
    line: 'M12 18h72v60H12zM12 33h72M12 48h72M12 63h72M56 18v15M34 33v15M62 48v15M48 63v15M20 26h16M66 26h10M44 40c6-3 12 3 18 0M22 56h20M58 71h14M20 71h12',
  },
  'kitchen-fitting': {
    spots: [
      ['green', 'M20 32h56v50H20z'],
      ['amber', 'M31 46h34v22H31z'],
      ['brick', 'M20 18h56v14H20z'],
    ],
    line: 'M20 18h56v64H20zM20 32h56M30 25v.1M42 25v.1M54 25v.1M66 25v.1M31 46h34v22H31zM33 39h30M24 82v5M72 82v5M28 12c-3-3 3-5 0-8M48 12c-3-3 3-5 0-8M68 12c-3-3 3-5 0-8',
  },
  'bathroom-fitting': {
    spots: [
      ['green', 'M10 50h76v6c0 14-9 22-21 22H31c-12 0-21-8-21-22z'],
      ['amber', 'M46 40a8 8 0 1 1 16 0zM62 44a6 6 0 1 1 12 0z'],
    ],
    line: 'M8 50h80M12 50v6c0 14 9 22 21 22h30c12 0 21-8 21-22v-6M28 78l-4 8M68 78l4 8M20 50V24c0-10 16-10 16 0v4M31 28h10M46 40a8 8 0 1 1 16 0M62 44a6 6 0 1 1 12 0M66 22v.1M54 20v.1',
  },
  building: {
    spots: [
      [
        'brick',
        'M12 50h30v16H12zM44 50h30v16H44zM12 68h14v14H12zM28 68h30v14H28zM60 68h24v14H60zM20 26l28-8 5 13-29 9z',
      ],
    ],
    line: 'M12 50h62v16H12zM42 50v16M12 66h72v16H12zM28 66v16M60 66v16M20 26l28-8 5 13-29 9zM58 40l16-2M70 28l10-8M60 24l4-12M22 46v.1M34 46v.1',
  },
  landscaping: {
    spots: [
      ['amber', 'M44 16h8v34h-8z'],
      [
        'green',
        'M34 50h28v14c0 10-7 16-14 21-7-5-14-11-14-21zM68 80c0-13 7-18 18-18 0 13-7 18-18 18zM20 78c0-8-4-13-13-13 0 9 4 13 13 13z',
      ],
    ],
    line: 'M38 12h20v8H38zM45 20v30M51 20v30M34 50h28v14c0 10-7 16-14 21-7-5-14-11-14-21zM48 56v14M68 80c0-13 7-18 18-18 0 13-7 18-18 18zM68 80l9-9M68 80v8M20 78c0-8-4-13-13-13 0 9 4 13 13 13zM20 78v10',
  },
  heating: {
    spots: [
      ['amber', 'M16 34h12v40H16zM44 34h12v40H44zM72 34h10v40H72z'],
      ['brick', 'M30 34h12v40H30zM58 34h12v40H58z'],
    ],
    line: 'M16 34h66v40H16zM29 34v40M43 34v40M57 34v40M70 34v40M22 74v8M76 74v8M16 66h-6v16M30 26c-5-5 5-8 0-14M48 26c-5-5 5-8 0-14M66 26c-5-5 5-8 0-14',
  },
  'windows-doors': {
    spots: [
      ['green', 'M22 14h52v62H22z'],
      ['amber', 'M26 18h20v24H26zM50 48h20v24H50z'],
    ],
    line: 'M22 14h52v62H22zM22 45h52M48 14v62M14 76h68v8H14zM30 34l8-10M56 62l8-10',
  },
  cleaning: {
    spots: [
      ['green', 'M22 44h44l-5 38H27z'],
      ['amber', 'M26 44a8 8 0 0 1 15-4 9 9 0 0 1 16 2l4 2z'],
      ['brick', 'M66 60h22l-3 12H69z'],
    ],
    line: 'M22 44h44l-5 38H27zM24 56h40M26 44a8 8 0 0 1 15-4 9 9 0 0 1 16 2M22 44c0-30 44-30 44 0M77 20v40M66 60h22l-3 12H69zM70 72v10M76 72v12M83 72v10M36 24v.1M48 14v.1',
  },
}

/** The drawing of a category. */
export function categoryDrawing(category: string): Sketched {
  const known = categoryIds.find((id) => id === category)
  return known ? ofCategories[known] : drawings.hammer
}
