import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { searchLength } from '#shared/lengths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AddressInput } from '#web/ui/forms/address-input.tsx'
import { Field } from '#web/ui/forms/field.tsx'

interface ListSearchProps {
  search: string
  hint: string
  /** Other query parameters to preserve, such as the page's tab. */
  keep?: Record<string, string | undefined>
  /** Further filters, such as an order. */
  children?: ReactNode
}

/** A list's search. It is in the address, for reloads, links and the back button; `/` focuses it. */
export function ListSearch({ search, hint, keep = {}, children }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [])
  return (
    <Form role="search" preventScrollReset className="mb-4 flex flex-wrap items-end gap-3">
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field label="Search" hint={<Hint words={hint} />} className="min-w-0 flex-1 basis-60">
        <AddressInput ref={input} type="search" name="search" inAddress={search} maxLength={searchLength} />
      </Field>
      {children}
      <Button type="submit" variant="secondary" icon={<Search className="size-4" aria-hidden="true" />}>
        Search
      </Button>
    </Form>
  )
}

/** With a keyboard, also mentions the shortcut. */
const Hint = ({ words }: { words: string }) => (
  <>
    {words}
    <span className="max-sm:hidden"> Press / to search.</span>
  </>
)
