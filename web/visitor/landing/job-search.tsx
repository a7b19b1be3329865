import { useState } from 'react'
import { Form } from 'react-router'
import { categories } from '#features/trades/rules.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes, controlClasses } from '#web/ui/classes.ts'
import type { Suggestion } from '#web/ui/forms/combobox.tsx'

/** Styled without the kit's fields, which the landing page uses nowhere else. */
const look = classes(controlClasses, 'mt-1.5 font-normal')

/**
 * Starts a job: what is to be done, and where; the wizard continues from there. A plain form, which works before
 * scripts load; suggestions are the browser's datalist, so that the typed field keeps the focus.
 */
export function JobSearch() {
  const [places, suggest] = useState<readonly Suggestion[]>([])
  return (
    <Form
      action={paths.postJob}
      className="mt-6 grid grid-cols-1 gap-3 rounded-card border-2 border-ink bg-card p-4 sm:grid-cols-[3fr_2fr] sm:gap-4 sm:p-5 lg:max-w-[41rem]"
    >
      <label htmlFor="what" className="font-semibold">
        What needs doing?
        <input
          id="what"
          className={look}
          name="what"
          list="kinds-of-work"
          placeholder="A leaking tap, a new roof"
          autoComplete="off"
        />
      </label>
      <label htmlFor="where" className="font-semibold">
        Where?
        <input
          id="where"
          className={look}
          name="location"
          list="places"
          placeholder="Leeds, or LS6 3AA"
          autoComplete="postal-code"
          onChange={({ target }) =>
            void import('./suggest-places.ts').then((it) => it.suggestPlaces(target.value, suggest))
          }
        />
      </label>
      <datalist id="kinds-of-work">
        {categories.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <datalist id="places">
        {places.map(({ id, label, detail }) => (
          <option key={id} value={label} label={`${label}, ${detail}`} />
        ))}
      </datalist>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-span-2">
        <Button type="submit" variant="accent" size="lg" className="max-sm:w-full">
          Post Your Job
        </Button>
        <p className="text-muted text-small">Free, and without an account until it is ready.</p>
      </div>
    </Form>
  )
}
