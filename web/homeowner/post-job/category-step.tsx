import { useState } from 'react'
import { categories, categoryName } from '#features/trades/rules.ts'
import { categoryDrawing } from '#web/trades/category-drawing.ts'
import { Sketch } from '#web/ui/drawings/sketch.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import type { JobFormReturn } from './job-form.ts'

/** Step 1: one of fifteen cards, which are radios, so that the arrow keys work. */
export function CategoryStep({ form, ready }: { form: JobFormReturn; ready: boolean }) {
  const category = form.register('category')
  const chosen = form.watch('category')
  // A preselected category may be below the fold.
  const [isBegun] = useState(chosen !== undefined)
  return (
    <div inert={!ready} className="@container">
      {isBegun && chosen && (
        <p className="mb-3">
          <strong>{categoryName(chosen)}</strong> is chosen. Choose another if not.
        </p>
      )}
      <ChoiceGroup
        legend={<span className="sr-only">Type of work</span>}
        error={form.formState.errors.category?.message}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-3 @lg:grid-cols-3 @min-[40rem]:grid-cols-5"
      >
        {categories.map(({ id, name }) => (
          <label
            key={id}
            className="relative flex flex-col items-center gap-1.5 rounded-card border-[1.5px] border-line-strong bg-card px-2 pt-3 pb-3.5 text-center font-semibold leading-snug hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:shadow-[inset_0_0_0_1.5px_var(--color-brand)] has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            {/* Controlled, so that it is checked in the server's HTML, and no longer once the form is reset. */}
            <input
              {...category}
              type="radio"
              value={id}
              checked={id === chosen}
              className="dot absolute top-2 left-2 outline-none"
            />
            <Sketch drawn={categoryDrawing(id)} className="w-14" />
            {name}
          </label>
        ))}
      </ChoiceGroup>
    </div>
  )
}
