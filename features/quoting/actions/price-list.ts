import { lockAccount } from '#features/accounts/records/deletion.ts'
import { csvAnswer } from '#server/answers/csv-answer.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { PriceInput, priceListCalls } from '../contract/price-list.ts'
import {
  changePrice,
  countPrices,
  deletePrice,
  type PriceRow,
  pricesOf,
  sameOnList,
  savePrices,
} from '../records/price-list.ts'
import { priceHeadings, rowOfPrice } from '../rules/price-file.ts'
import { mostPrices } from '../rules.ts'
import { takeInPrices } from './take-in-prices.ts'

export const priceListActions: ActionsOf<typeof priceListCalls> = {
  prices: own,

  async add(context, price) {
    const { userId } = signedIn(context)
    const { db } = context
    // One change of the list after the other, so that its limit holds.
    await lockAccount(db, userId)
    if (!(await sameOnList(db, userId, price)) && (await countPrices(db, userId)) >= mostPrices)
      throw new Refusal('WRONG_STATE', `You can keep at most ${mostPrices} prices.`)
    const [saved] = await savePrices(db, userId, [price])
    return changed(context, saved)
  },

  async change(context, { id, ...price }) {
    const { userId } = signedIn(context)
    await lockAccount(context.db, userId)
    const same = await sameOnList(context.db, userId, price)
    if (same && same.id !== id)
      throw refusalAt('what', 'This is on your list already, in the same unit.', 'ALREADY_EXISTS')
    return changed(context, await changePrice(context.db, userId, id, price))
  },

  async removePrice(context, { id }) {
    const { userId } = signedIn(context)
    if (!(await deletePrice(context.db, userId, id))) throw noSuchPrice()
    context.touch(userId)
    return { success: true, message: 'It is off your list.' }
  },

  takeIn: takeInPrices,

  async csv(context) {
    return csvAnswer('price-list.csv', [priceHeadings, ...(await own(context)).map(rowOfPrice)])
  },
}

async function own(context: Context) {
  return (await pricesOf(context.db, signedIn(context).userId)).map(shown)
}

const shown = ({ unit_price, cost_group, ...row }: PriceRow): PriceInput & { id: string } => ({
  id: row.id,
  what: row.what,
  unit: row.unit,
  unitPrice: unit_price,
  prices: row.prices,
  vat: row.vat,
  group: cost_group,
})

const noSuchPrice = () => new Refusal('NOT_FOUND', 'We cannot find this price.')

function changed(context: Context, row: PriceRow | undefined) {
  if (!row) throw noSuchPrice()
  context.touch(row.contractor_id)
  return shown(row)
}
