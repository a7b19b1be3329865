import type { Category } from '#features/trades/rules.ts'

const grounds = [
  ['#0f5a43', '#f4c55a'],
  ['#f1b52b', '#1c2621'],
  ['#2f5d73', '#fffdf6'],
  ['#fffdf6', '#0f5a43'],
  ['#e2987f', '#1c2621'],
  ['#1c2621', '#a3cdb4'],
] as const

/** Number of logo backgrounds for each trade. */
export const groundCount = grounds.length

/** The emblem of each trade. */
const emblems: Record<Category, string> = {
  plumbing: 'M80 30c26 34 36 52 36 68a36 36 0 0 1-72 0c0-16 10-34 36-68z',
  electrical: 'M92 24L46 90h28l-8 46 48-70H84z',
  'painting-decorating': 'M66 26h28v44h24v22H42V70h24zM48 100h64l-6 34-16-10-12 10-12-10-14 10z',
  carpentry: 'M34 62h92v20H34zM34 94h92v20H34zM58 40h44v14H58z',
  tiling: 'M38 38h38v38H38zM84 38h38v38H84zM38 84h38v38H38zM84 84h38v38H84z',
  roofing: 'M80 34l60 52-14 14-46-40-46 40-14-14zM44 106l36-30 36 30v24H44z',
  plasterer: 'M34 88h92v20H34zM72 40h16v30h22v12H50V70h22z',
  flooring: 'M34 40h60v22H34zM98 40h28v22H98zM34 68h28v22H34zM66 68h60v22H66zM34 96h60v22H34zM98 96h28v22H98z',
  'kitchen-fitting':
    'M38 66h70a32 32 0 0 1-12 48H60a30 30 0 0 1-22-48zM108 72h34v12h-34zM54 40h8v16h-8zM76 34h8v22h-8z',
  'bathroom-fitting': 'M32 82h96c0 28-16 40-36 40H68c-20 0-36-12-36-40zM42 44c0-20 26-20 26 0h-8c0-8-10-8-10 0v30h-8z',
  building:
    'M34 44h42v24H34zM84 44h42v24H84zM34 76h18v24H34zM60 76h42v24H60zM110 76h16v24h-16zM34 108h42v22H34zM84 108h42v22H84z',
  landscaping: 'M80 134c-4-30-34-34-40-66 30 2 42 18 40 40 2-38 18-60 46-70 2 42-18 58-40 66z',
  heating: 'M82 24c4 28 34 36 34 72a36 36 0 0 1-72 0c0-18 12-26 16-42 10 6 12 14 12 22 10-14 12-32 10-52z',
  'windows-doors': 'M40 32h34v44H40zM86 32h34v44H86zM40 86h34v44H40zM86 86h34v44H86z',
  cleaning: 'M44 66h72l-10 66H54zM52 56c0-42 56-42 56 0h-10c0-26-36-26-36 0z',
}

/** A logo: the trade's emblem on a background, different for neighbours in the list. */
export function logoOf(category: Category, number: number): string {
  const [ground, sign] = grounds[number % groundCount] ?? grounds[0]
  const shape =
    number % 2 === 0
      ? `<rect width="160" height="160" fill="${ground}"/>`
      : `<rect width="160" height="160" fill="#f4efe2"/><circle cx="80" cy="80" r="78" fill="${ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">${shape}<path d="${emblems[category]}" fill="${sign}"/></svg>`
}
