import { Form, useSubmit } from 'react-router'
import { categories } from '#features/trades/rules.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const options = categories.map(({ id, name }) => ({ value: id, label: name }))

/** One kind of work only; without scripts there is a button for it. */
export function CategoryFilter({ category }: { category: string | undefined }) {
  const submit = useSubmit()
  return (
    <Form role="search" className="flex w-full items-end gap-3 sm:w-80">
      <Field label="Category" className="flex-1">
        <Select
          key={category}
          name="category"
          defaultValue={category ?? ''}
          placeholder="All categories"
          options={options}
          onChange={(event) => void submit(event.currentTarget.form)}
        />
      </Field>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  )
}
