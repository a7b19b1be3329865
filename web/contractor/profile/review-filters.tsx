import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import type { reviewCalls } from '#features/reviews/contract.ts'
import { reviewOrderNames, reviewOrders } from '#features/reviews/rules/pages.ts'
import { categoryName } from '#features/trades/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { counted } from '#shared/numbers.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type ReviewInput, reviewInput, reviewsHref } from './review-input.ts'

interface ReviewFiltersProps {
  input: ReviewInput
  trades: Output<typeof reviewCalls.ofContractor>['trades']
  /** How many reviews have photos. */
  withPhotos: number
}

const levels = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: counted(stars, 'star') }))
const orders = reviewOrderNames.map((value) => ({ value, label: reviewOrders[value].label }))

/** The filters and order of reviews. Each choice applies at once and is in the address. */
export function ReviewFilters({ input, trades, withPhotos }: ReviewFiltersProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const asked = next?.pathname === pathname ? reviewInput(new URLSearchParams(next.search)) : input
  const choose = ({ currentTarget: { form } }: { currentTarget: { form: HTMLFormElement | null } }) => {
    if (!form) return
    const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    void navigate(reviewsHref(reviewInput(chosen)), { preventScrollReset: true })
  }
  return (
    <Form aria-label="Which reviews" className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:*:min-w-40">
      <Field label="Stars">
        <Select name="stars" value={asked.stars ?? ''} placeholder="Any" options={levels} onChange={choose} />
      </Field>
      {trades.length > 1 && (
        <Field label="Work">
          <Select
            name="trade"
            value={asked.trade ?? ''}
            placeholder="Any"
            options={trades.map(({ category, count }) => ({
              value: category,
              label: `${categoryName(category)} (${count})`,
            }))}
            onChange={choose}
          />
        </Field>
      )}
      {(withPhotos > 0 || input.photos) && (
        <Field label="Photos">
          <Select
            name="photos"
            value={asked.photos ?? ''}
            placeholder="With or without"
            options={[{ value: 'with', label: `With photos (${withPhotos})` }]}
            onChange={choose}
          />
        </Field>
      )}
      <Field label="Order">
        <Select name="sort" value={asked.sort} options={orders} onChange={choose} />
      </Field>
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
