import { Download, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { vatRates } from '#features/quotes/rules/vat.ts'
import { costLabels } from '#features/quotes/rules.ts'
import { type ListedPrice, priceListCalls } from '#features/quoting/contract/price-list.ts'
import { mostWrongRows } from '#features/quoting/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { PriceDialog } from './price-dialog.tsx'
import { textOf } from './text-of.ts'

type WrongRow = Output<typeof priceListCalls.takeIn>['wrong'][number]

interface PriceListProps {
  prices: readonly ListedPrice[]
  contractor: OwnContractor
}

/** Prices that are suggested while typing the lines of a quote. */
export function PriceList({ prices, contractor }: PriceListProps) {
  const [open, setOpen] = useState<ListedPrice | 'new'>()
  const [wrong, setWrong] = useState<WrongRow[]>([])
  const takeIn = useAction(priceListCalls.takeIn, {
    onSuccess: ({ taken, wrong }) => {
      setWrong(wrong)
      if (wrong.length === 0) toast({ title: `${counted(taken, 'price')} taken in` })
    },
    failed: 'Failed to take in the file',
  })
  return (
    <Card as="section" title="Price list" titleAs="h2">
      <p className="text-muted">Suggested while you type a line of a quote, with its unit, price and VAT.</p>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Plus className="size-5" aria-hidden="true" />} onClick={() => setOpen('new')}>
          Add a Price
        </Button>
        <FileButton
          label="Import CSV"
          icon={<Upload className="size-5" aria-hidden="true" />}
          accept=".csv,text/csv"
          disabled={takeIn.isPending}
          onFiles={([file]) => {
            setWrong([])
            if (file) void textOf(file).then((csv) => takeIn.mutate({ csv }))
          }}
        />
        {prices.length > 0 && (
          <Button
            variant="secondary"
            href={priceListCalls.csv.path}
            download
            icon={<Download className="size-5" aria-hidden="true" />}
          >
            Download CSV
          </Button>
        )}
      </div>
      <p className="text-muted text-small">
        A file has the columns What, Unit and Price, and may have VAT, Counts to and Typed (before VAT or with VAT).
      </p>
      {wrong.length > 0 && <WrongRows rows={wrong} />}
      {prices.length > 0 && (
        <ul aria-label="Your prices" tabIndex={-1} className="grid divide-y divide-line border-line border-t">
          {prices.map((price) => (
            <PriceItem
              key={price.id}
              price={price}
              registered={contractor.vatRegistered === true}
              onChange={() => setOpen(price)}
            />
          ))}
        </ul>
      )}
      {open && (
        <PriceDialog
          price={open === 'new' ? undefined : open}
          contractor={contractor}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

/** The invalid rows of an imported file. */
function WrongRows({ rows }: { rows: readonly WrongRow[] }) {
  return (
    <Notice tone="bad" role="alert" title="Nothing was taken in: please mend these rows and choose the file again">
      <ul className="mt-1 grid gap-0.5">
        {rows.map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
      {rows.length === mostWrongRows && <p className="mt-1">There may be more: these are the first.</p>}
    </Notice>
  )
}

interface PriceItemProps {
  price: ListedPrice
  registered: boolean
  onChange: () => void
}

function PriceItem({ price, registered, onChange }: PriceItemProps) {
  const remove = useAction(priceListCalls.removePrice, { failed: 'Failed to remove the price' })
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{price.what}</span>{' '}
        <span className="text-muted text-small">{wordsOf(price, registered)}</span>
      </span>
      <span className="whitespace-nowrap">
        <Money pence={price.unitPrice} exact /> <span className="text-muted text-small">/ {price.unit}</span>
      </span>
      <span className="flex">
        <IconButton label={`Change ${price.what}`} onClick={onChange}>
          <Pencil className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Remove ${price.what}`}
          disabled={remove.isPending}
          onClick={() => thenGoBack(() => remove.mutate({ id: price.id }))}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

/** Its group and, for a VAT-registered contractor, the rate. */
const wordsOf = ({ group, vat, prices }: ListedPrice, registered: boolean): string =>
  registered && vat !== 'none'
    ? `${costLabels[group]}, ${prices === 'net' ? 'before' : 'with'} ${vatRates[vat].label}`
    : costLabels[group]
