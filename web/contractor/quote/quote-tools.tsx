import { useState } from 'react'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { templateOf } from './beginning.ts'
import type { QuoteForm, QuoteFormReturn } from './quote-form.ts'

const BeginFrom = late(() => import('./begin-from.tsx'))
const SaveTemplate = late(() => import('./save-template.tsx'))

interface QuoteToolsProps {
  form: QuoteFormReturn
  contractor: OwnContractor
  /** The suggested title of a template. */
  title: string
}

/** Templates and earlier quotes. */
export function QuoteTools({ form, contractor, title }: QuoteToolsProps) {
  const [open, setOpen] = useState<'begin' | 'save'>()
  const close = () => setOpen(undefined)
  const take = (typed: Partial<QuoteForm>) => {
    for (const [name, value] of Object.entries(typed)) form.setValue(name as keyof QuoteForm, value)
    form.clearErrors()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => setOpen('begin')}>
        Begin From…
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setOpen('save')}>
        Save as Template
      </Button>
      <Button variant="quiet" size="sm" to={paths.quoting}>
        Prices and Templates
      </Button>
      {open === 'begin' && <BeginFrom contractor={contractor} onTake={take} onClose={close} />}
      {open === 'save' && <SaveTemplate content={templateOf(form.getValues())} suggested={title} onClose={close} />}
    </div>
  )
}
