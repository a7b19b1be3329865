import { Search } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { Form, Link, useLocation, useNavigation, useSubmit } from 'react-router'
import { browseOrders, browseReaches } from '#features/jobs/rules.ts'
import { searchLength } from '#shared/lengths.ts'
import { paths } from '#shared/paths.ts'
import { categoryOptions } from '#web/trades/options.ts'
import { Button, buttonClasses } from '#web/ui/actions/button.tsx'
import { AddressInput } from '#web/ui/forms/address-input.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { browseInput, isNarrowed, type Wanted } from './browse-input.ts'

const reaches = browseReaches.map((miles) => ({ value: miles, label: `Within ${miles} miles` }))
const orderNames = { newest: 'Newest first', nearest: 'Nearest first' }
const filter = 'lg:flex-[1_1_10rem]'
const orders = browseOrders.map((value) => ({ value, label: orderNames[value] }))

type Chosen = ChangeEvent<HTMLSelectElement | HTMLInputElement>

interface JobFiltersProps {
  wanted: Wanted
  /** Whether the reader has trades and a base of their own. */
  contractor: boolean
}

/**
 * The filters; each choice updates the address. Text and amounts are submitted by the button; without scripts,
 * everything is.
 */
export function JobFilters({ wanted, contractor }: JobFiltersProps) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const asked = next?.pathname === pathname ? browseInput(new URLSearchParams(next.search)) : wanted
  // Text that was not submitted is cleared too.
  const [cleared, setCleared] = useState(0)
  const choose = (event: Chosen) => void submit(event.currentTarget.form)
  const { category, trades, within, budget, sort } = wanted
  const ordered = sort !== 'newest'
  const chosen = [category, trades, within, budget, ordered].filter(Boolean).length
  return (
    <Form
      role="search"
      aria-label="Jobs"
      className="folding-search rounded-card border border-line bg-card p-4 shadow-card sm:p-6 md:grid-cols-[1fr_auto]"
    >
      <Field label="Search" className="max-md:col-span-full">
        <AddressInput
          key={cleared}
          type="search"
          name="search"
          inAddress={wanted.search ?? ''}
          maxLength={searchLength}
          placeholder="Words of a job, or a town"
          enterKeyHint="search"
        />
      </Field>
      <Button type="submit" icon={<Search className="size-5" aria-hidden="true" />}>
        Search
      </Button>
      <details>
        <summary className={buttonClasses({ variant: 'secondary', wide: true }, 'list-none')}>
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </summary>
        <div>
          <Field label="Category" className={filter}>
            <Select
              name="category"
              value={asked.category ?? ''}
              placeholder="All categories"
              options={categoryOptions}
              onChange={choose}
            />
          </Field>
          <Field label="Budget of at least" className={filter}>
            <AddressInput
              key={cleared}
              name="budget"
              inputMode="numeric"
              inAddress={wanted.budget === undefined ? '' : String(wanted.budget)}
              placeholder="Any, in pounds"
            />
          </Field>
          {contractor && <ContractorFilters asked={asked} onChoose={choose} />}
          {(isNarrowed(wanted) || ordered) && (
            <Link
              to={paths.browseJobs()}
              preventScrollReset
              onClick={() => setCleared(cleared + 1)}
              className={buttonClasses({ variant: 'quiet' }, 'justify-self-start max-lg:-ml-5 lg:mt-[2.0625rem]')}
            >
              Clear
            </Link>
          )}
        </div>
      </details>
    </Form>
  )
}

interface ContractorFiltersProps {
  asked: Wanted
  onChoose: (event: Chosen) => void
}

/** The filters that need the contractor's trades or base. */
function ContractorFilters({ asked, onChoose }: ContractorFiltersProps) {
  const mine = asked.trades === 'mine'
  // The address follows a moment later; until then a box ruled by it would seem not to take the tick.
  const [ticked, setTicked] = useState(mine)
  useEffect(() => setTicked(mine), [mine])
  return (
    <>
      <Field label="Distance" className={filter}>
        <Select
          name="within"
          value={asked.within ?? ''}
          placeholder="Any distance"
          options={reaches}
          onChange={onChoose}
        />
      </Field>
      <Field label="Order" className={filter}>
        <Select name="sort" value={asked.sort} options={orders} onChange={onChoose} />
      </Field>
      <Checkbox
        name="trades"
        value="mine"
        checked={ticked}
        onChange={(event) => {
          setTicked(event.currentTarget.checked)
          onChoose(event)
        }}
        className="sm:mt-[2.0625rem]"
      >
        Only my trades
      </Checkbox>
    </>
  )
}
