import { parse } from 'csv-parse/sync'
import { lockAccount } from '#features/accounts/records/deletion.ts'
import { contractorById } from '#features/contractors/records.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { PriceInput, priceListCalls } from '../contract/price-list.ts'
import { pricesOf, savePrices } from '../records/price-list.ts'
import { columnsOf, priceOfRow } from '../rules/price-file.ts'
import { mostPrices, mostWrongRows } from '../rules.ts'

/** Imports a price file, all or nothing, so that nobody has to find out which rows were imported. */
export const takeInPrices: Action<typeof priceListCalls.takeIn> = async (context, { csv }) => {
  const { userId } = signedIn(context)
  const rows = cellsOf(csv)
  if (!rows) return refused([{ row: 1, message: 'This is no CSV file' }])
  const { at, missing } = columnsOf(rows[0] ?? [])
  if (missing.length > 0) return refused([{ row: 1, message: `There is no column ${missing.join(' and no column ')}` }])
  const { prices, wrong } = read(rows, at, await usualOf(context))
  if (wrong.length > 0) return refused(wrong)
  if (prices.length === 0) return refused([{ row: 2, message: 'There is no price below the headings' }])
  await lockAccount(context.db, userId)
  await checkRoom(context, prices)
  await savePrices(context.db, userId, prices)
  context.touch(userId)
  return { taken: prices.length, wrong: [] }
}

const refused = (wrong: { row: number; message: string }[]) => ({ taken: 0, wrong: wrong.slice(0, mostWrongRows) })

/** The rows of a file with commas or semicolons, as spreadsheets write it; undefined for neither. */
function cellsOf(csv: string): string[][] | undefined {
  const delimiter = /^[^\n]*;/.test(csv) && !/^[^\n]*,/.test(csv) ? ';' : ','
  try {
    return parse(csv, { bom: true, delimiter, relax_column_count: true })
  } catch {
    return undefined
  }
}

function read(rows: string[][], at: ReturnType<typeof columnsOf>['at'], usual: Parameters<typeof priceOfRow>[2]) {
  const found = new Map<string, { price: PriceInput; row: number }>()
  const wrong: { row: number; message: string }[] = []
  for (const [place, cells] of rows.entries()) {
    const row = place + 1
    if (place === 0 || cells.every((cell) => cell.trim() === '')) continue
    const one = priceOfRow(cells, at, usual)
    if ('wrong' in one) {
      wrong.push({ row, message: one.wrong })
      continue
    }
    const key = keyOf(one.price)
    const before = found.get(key)
    if (before) wrong.push({ row, message: `“${one.price.what}” stands in row ${before.row} already` })
    else found.set(key, { price: one.price, row })
  }
  return { prices: [...found.values()].map(({ price }) => price), wrong }
}

const keyOf = ({ what, unit }: Pick<PriceInput, 'what' | 'unit'>) =>
  JSON.stringify([what.toLowerCase(), unit.toLowerCase()])

/** The contractor's usual VAT and price settings, for rows that lack them. */
async function usualOf({ db, actor }: Context) {
  const contractor = await contractorById(db, actor?.userId ?? '')
  const registered = contractor?.vat_registered === true
  return {
    prices: registered ? contractor.prices_typed : ('gross' as const),
    vat: registered ? ('standard' as const) : ('none' as const),
  }
}

/** Refuses with WRONG_STATE when the list would exceed its limit. */
async function checkRoom(context: Context, prices: readonly PriceInput[]): Promise<void> {
  const listed = new Set((await pricesOf(context.db, signedIn(context).userId)).map(keyOf))
  const more = prices.filter((price) => !listed.has(keyOf(price))).length
  if (listed.size + more > mostPrices)
    throw new Refusal(
      'WRONG_STATE',
      `A price list has at most ${mostPrices} prices; this would make ${listed.size + more}.`,
    )
}
