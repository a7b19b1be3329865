import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useLocation, useNavigation, useSubmit } from 'react-router'
import { browseOrders, browseReaches } from '#features/jobs/rules.ts'
import { paths } from '#shared/paths.ts'
import { categoryOptions } from '#web/trades/options.ts'
import { Button, buttonClasses } from '#web/ui/actions/button.tsx'
import { AddressInput } from '#web/ui/forms/address-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { browseInput, isNarrowed, type Wanted } from './browse-input.ts'

const reaches = browseReaches.map((miles) => ({ value: miles, label: `Within ${miles} miles` }))
const orderNames = { newest: 'Newest first', nearest: 'Nearest first' }
const filter = 'lg:flex-[1_1_10rem]'
const orders = browseOrders.map((value) => ({ value, label: orderNames[value] }))

interface JobFiltersProps {
  wanted: Wanted
  /** Somebody with trades of their own, and a base to measure from. */
  contractor: boolean
}

/** What narrows the list; each choice changes the address. Words and amounts are sent by the button, without scripts everything is. */
export function JobFilters({ wanted, contractor }: JobFiltersProps) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const asked = next?.pathname === pathname ? browseInput(new URLSearchParams(next.search)) : wanted
  // What was typed and never sent is cleared as well.
  const [cleared, setCleared] = useState(0)
  const choose = (event: { currentTarget: { form: HTMLFormElement | null } }) => void submit(event.currentTarget.form)
  const { category, trades, within, budget, sort } = wanted
  const ordered = sort !== 'newest'
  const chosen = [category, trades, within, budget, ordered].filter(Boolean).length
  return (
    <Form
      role="search"
      aria-label="Jobs"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] items-start gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-6 md:grid-cols-[1fr_auto] md:gap-y-4"
    >
      <Field label="Search" className="max-md:col-span-full">
        <AddressInput
          key={cleared}
          type="search"
          name="search"
          inAddress={wanted.search ?? ''}
          maxLength={100}
          placeholder="Words of a job, or a town"
          enterKeyHint="search"
        />
      </Field>
      <Button
        type="submit"
        icon={<Search className="size-5" aria-hidden="true" />}
        className="max-sm:mt-1 max-sm:in-[form:has(>details[open])]:col-span-full sm:max-md:col-span-full md:mt-[2.0625rem]"
      >
        Search
      </Button>
      <details className="folds-on-phones max-sm:mt-1 max-sm:open:col-span-full sm:col-span-full">
        <summary className={buttonClasses({ variant: 'secondary', wide: true }, 'list-none')}>
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </summary>
        <div className="grid items-start gap-x-4 gap-y-3 pt-4 sm:grid-cols-2 sm:pt-0 lg:flex lg:flex-wrap">
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
          {contractor && (
            <>
              <Field label="Trades" className={filter}>
                <Select
                  name="trades"
                  value={asked.trades ?? ''}
                  placeholder="All trades"
                  options={[{ value: 'mine', label: 'My trades' }]}
                  onChange={choose}
                />
              </Field>
              <Field label="Distance" className={filter}>
                <Select
                  name="within"
                  value={asked.within ?? ''}
                  placeholder="Any distance"
                  options={reaches}
                  onChange={choose}
                />
              </Field>
              <Field label="Order" className={filter}>
                <Select name="sort" value={asked.sort} options={orders} onChange={choose} />
              </Field>
            </>
          )}
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
