import { Search } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { defaultReach, reaches, reachLabel } from '#features/directory/rules/area.ts'
import { everyTrade, headingLabel, headings } from '#features/directory/rules/headings.ts'
import { sortLabels, sorts, verificationFilterLabels, verifications } from '#features/directory/rules/search.ts'
import type { FieldMessages } from '#shared/refusal.ts'
import { searchPlaces } from '#web/data/place-search.ts'
import { Button, buttonClasses } from '#web/ui/actions/button.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useFollowsAddress } from '#web/ui/forms/use-follows-address.ts'
import { type Asked, oneOf, queryFor } from './asked.ts'
import { useDebounce } from './use-debounce.ts'

/** The Refresh button is outside the form, and submits it without scripts. */
export const formId = 'directory-search'

const tradeOptions = [everyTrade, ...headings.map(({ id }) => id)].map((id) => ({ value: id, label: headingLabel(id) }))
const verificationOptions = verifications.map((value) => ({ value, label: verificationFilterLabels[value] }))
const reachOptions = reaches.map((value) => ({ value, label: reachLabel(value) }))

const filter = 'lg:flex-[1_1_10rem]'

interface SearchFormProps {
  /** The current or pending filters. */
  asked: Asked
  wrong: FieldMessages
}

/**
 * The search form. Its state is in the address, updated by each choice and after a pause in typing; without scripts it
 * is a plain form.
 */
export function SearchForm({ asked, wrong }: SearchFormProps) {
  const search = useSearch(asked)
  const { words, place, go } = search
  return (
    <Form
      id={formId}
      role="search"
      aria-label="Contractors"
      action={search.pathname}
      onSubmit={(event) => {
        event.preventDefault()
        go({})
      }}
      className="folding-search rounded-card border border-line border-t-4 border-t-plate bg-card p-4 shadow-card sm:p-6 md:grid-cols-[3fr_2fr_auto]"
    >
      <Field label="Search" error={wrong.search} className="max-md:col-span-full">
        <Input
          ref={search.field}
          type="search"
          name="search"
          value={words.typed}
          maxLength={120}
          placeholder="Name, trade or skill"
          autoComplete="off"
          enterKeyHint="search"
          onChange={search.type}
        />
      </Field>
      <Field label="Place or postcode" error={wrong.location} className="max-md:col-span-full">
        <Combobox
          name="location"
          value={place.typed}
          onChange={place.setTyped}
          onPick={({ label }) => go({ location: label })}
          onBlur={() => place.typed.trim() !== (asked.location ?? '') && go({})}
          search={searchPlaces}
          placeholder="Leeds, or LS6 3AA"
        />
      </Field>
      <Button type="submit" icon={<Search className="size-5" aria-hidden="true" />}>
        Search
      </Button>
      <Filters asked={asked} wrong={wrong} search={search} />
    </Form>
  )
}

/** What is typed, and the navigation to the address with it. */
function useSearch(asked: Asked) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const words = useFollowsAddress(asked.search ?? '')
  const place = useFollowsAddress(asked.location ?? '')
  const pause = useDebounce()
  const field = useRef<HTMLInputElement>(null)

  const go = (change: Asked, replace = false) => {
    pause.cancel()
    const typed = { search: words.typed.trim(), location: place.typed.trim() }
    const wanted = { ...asked, ...typed, page: undefined, ...change }
    if (queryFor(wanted) === queryFor({ ...asked, page: undefined })) return
    words.asking(wanted.search)
    place.asking(wanted.location)
    void navigate(pathname + queryFor(wanted), { preventScrollReset: true, replace })
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    words.setTyped(target.value)
    // Starting a search adds a history entry; further typing replaces it.
    const replace = asked.search !== undefined
    pause.later(() => go({ search: target.value.trim() }, replace))
  }
  const clear = () => {
    pause.cancel()
    words.setTyped('')
    place.setTyped('')
    field.current?.focus()
  }
  return { pathname, words, place, field, go, type, clear }
}

function Filters({ asked, wrong, search }: SearchFormProps & { search: ReturnType<typeof useSearch> }) {
  const { pathname, place, go, clear } = search
  // Sorting by distance requires a place.
  const possibleSorts = sorts.filter((sort) => sort !== 'distance' || asked.location !== undefined)
  const somewhere = asked.location !== undefined || place.typed.trim() !== ''
  const chosen = [asked.trade, asked.verification, asked.radius, asked.sort].filter(Boolean).length

  return (
    <details open={wrong.trade !== undefined}>
      <summary className={buttonClasses({ variant: 'secondary', wide: true }, 'list-none')}>
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </summary>
      <div>
        <Field label="Trade" error={wrong.trade} className={filter}>
          <Select
            name="trade"
            value={asked.trade ?? everyTrade}
            options={tradeOptions}
            onChange={({ target }) => go({ trade: target.value })}
          />
        </Field>
        <Field label="Verification" className={filter}>
          <Select
            name="verification"
            value={asked.verification ?? 'all'}
            options={verificationOptions}
            onChange={({ target }) => go({ verification: oneOf(verifications, target.value) })}
          />
        </Field>
        <Field label="Distance" className={filter}>
          <Select
            name="radius"
            disabled={!somewhere}
            placeholder={somewhere ? undefined : 'Give a place first'}
            value={somewhere ? (asked.radius ?? defaultReach) : ''}
            options={reachOptions}
            onChange={({ target }) => go({ radius: oneOf(reaches, target.value) })}
          />
        </Field>
        <Field label="Order" className={filter}>
          <Select
            name="sort"
            value={oneOf(possibleSorts, asked.sort) ?? 'best'}
            options={possibleSorts.map((value) => ({ value, label: sortLabels[value] }))}
            onChange={({ target }) => go({ sort: oneOf(sorts, target.value) })}
          />
        </Field>
        <Link
          to={pathname}
          preventScrollReset
          onClick={clear}
          className={buttonClasses(
            { variant: 'quiet' },
            'sm:max-lg:-ml-5 sm:max-lg:justify-self-start lg:mt-[2.0625rem]',
          )}
        >
          Clear
        </Link>
      </div>
    </details>
  )
}
