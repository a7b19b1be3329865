import { formatPence, formatPenceExactly } from '#shared/money.ts'

/** Pence in pounds: £5.99, £1,200; `exact` always shows the pence, for columns of figures. */
export function Money({ pence, exact }: { pence: number; exact?: boolean }) {
  return <span className="tabular-nums">{exact ? formatPenceExactly(pence) : formatPence(pence)}</span>
}

interface PoundRangeProps {
  min?: number | null
  max?: number | null
  /** Shown without either, where no label says that it is a budget. */
  without?: string
}

/** A budget in whole pounds; either end may be open. */
export function PoundRange({ min, max, without = 'Not given' }: PoundRangeProps) {
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
          : without
  return <span className="tabular-nums">{words}</span>
}
