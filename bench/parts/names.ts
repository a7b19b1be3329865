/** The most common of each; the others are built from syllables. */
const commonFirst = ['Sarah', 'Tom', 'Beth', 'Ahmed', 'Grace', 'Piotr', 'Mei', 'Jack']
const commonLast = ['Smith', 'Jones', 'Holroyd', 'Patel', 'Walker', 'Okafor', 'Kowalski', 'Whitfield']
const begins = 'B Br C Ch D Dr F Fl G Gr H J K L M N P R S St T Tr V W'.split(' ')
const middles = 'a ar an e el er en i il in o ol or on u ul'.split(' ')
const ends =
  'bert by croft dale den don ford ham hurst ley lock low man mer mond ness nold ridge sby stead ton well wick wood'.split(
    ' ',
  )

function made(common: readonly string[], count: number): string[] {
  const all = begins.flatMap((begin) => middles.flatMap((middle) => ends.map((end) => `${begin}${middle}${end}`)))
  // In steps, so that neighbours are not similar.
  return [...common, ...Array.from({ length: count - common.length }, (_, i) => all[(i * 1237) % all.length] ?? '')]
}

/**
 * First and last names as unevenly distributed as real ones, a function of the person's number. The most common last name is
 * that of 1.4 % of all; Smith is that of 1.3 % in the UK.
 */
export const names = { first: made(commonFirst, 500), last: made(commonLast, 5000) }

/** In SQL, the name for a number. */
export const nameOf = (which: keyof typeof names, n: string): string =>
  `floor(${names[which].length} * power((((${n}) * ${which === 'first' ? 7919 : 15485863}::bigint) % 100003) / 100003.0, 2))::int`
