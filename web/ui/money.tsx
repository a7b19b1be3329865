import { formatPence } from '../../shared/money.ts'

/** An amount of pence in pounds: £5.99, £1,200. */
export const Money = ({ pence }: { pence: number }) => <span className="tabular-nums">{formatPence(pence)}</span>

/** A budget in whole pounds, of which either end may be open. */
export function PoundRange({ min, max }: { min?: number | null; max?: number | null }) {
  const pounds = (amount: number) => formatPence(amount * 100)
  const known = (amount: number | null | undefined): amount is number => amount !== null && amount !== undefined
  const words =
    known(min) && known(max)
      ? min === max
        ? pounds(min)
        : `${pounds(min)} to ${pounds(max)}`
      : known(min)
        ? `From ${pounds(min)}`
        : known(max)
          ? `Up to ${pounds(max)}`
          : 'Not given'
  return <span className="tabular-nums">{words}</span>
}
