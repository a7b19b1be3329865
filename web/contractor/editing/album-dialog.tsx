import { useState } from 'react'
import type { Album } from '#features/portfolio/contract/public.ts'
import { albumForm, portfolioCalls } from '#features/portfolio/contract.ts'
import { albumPlaceLength, albumTitleLength } from '#features/portfolio/rules/albums.ts'
import { tradeNames } from '#features/trades/rules.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import type { Failure } from '#web/data/failure.ts'
import { usePageTime } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MonthSelect } from '#web/ui/forms/month-select.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useWrong, wrongIn } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { late } from '#web/ui/states/late.tsx'

const HiddenDetails = late(() => import('#web/contact-details/hidden-details.tsx'))

/** The number of years to choose from. */
const shownYears = 15

/** Describes an album: a new one, or an existing one. */
export default function AlbumDialog({ album, onClose }: { album: Album | null; onClose: () => void }) {
  const trades = useOwnContractor().data?.trades ?? tradeNames
  const [begun] = useState(() => ({
    title: album?.title ?? '',
    trade: album?.trade ?? (trades.length === 1 ? (trades[0] ?? '') : ''),
    place: album?.place ?? '',
    month: album?.month.slice(0, 7) ?? '',
  }))
  const { draft, change, clear } = useDraftState(`album:${album?.id ?? ''}`, begun, onClose)
  const { form, wrong, setWrong } = useWrong()
  const outcome = {
    onSuccess: clear,
    failed: 'Failed to save the job',
    onError: ({ fields }: Failure) => setWrong(fields ?? {}),
  }
  const add = useAction(portfolioCalls.addAlbum, outcome)
  const save = useAction(portfolioCalls.changeAlbum, outcome)
  const send = () => {
    const { data, error } = albumForm.safeParse(draft)
    setWrong(wrongIn(error))
    if (!data) return
    if (album) save.mutate({ ...data, id: album.id })
    else add.mutate(data)
  }
  return (
    <FormDialog
      title={album ? 'Edit the Job' : 'Add a Job'}
      description="Do not name the customer, nor their house: the town says enough."
      sendLabel="Save"
      sendingLabel="Saving..."
      action={[add, save]}
      formRef={form}
      onSend={send}
      // A new album's draft is kept for later; a change is discarded.
      onClose={album ? clear : onClose}
    >
      <Field label="What was done" error={wrong.title}>
        <Input
          value={draft.title}
          maxLength={albumTitleLength.max}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label="Trade" error={wrong.trade}>
        <Select
          value={draft.trade}
          placeholder="Choose one"
          options={trades.map((name) => ({ value: name, label: name }))}
          onChange={(event) => change({ trade: event.target.value })}
        />
      </Field>
      <Field label="Town or area" error={wrong.place}>
        <Input
          value={draft.place}
          maxLength={albumPlaceLength}
          onChange={(event) => change({ place: event.target.value })}
        />
      </Field>
      <div role="status" className="empty:hidden">
        <HiddenDetails texts={[draft.title, draft.place]}>
          Contact details and postcodes are not shown: the customer has not agreed to it.
        </HiddenDetails>
      </div>
      <MonthSelect
        legend="When it was finished"
        error={wrong.month}
        value={draft.month}
        lastYear={usePageTime().getFullYear()}
        years={shownYears}
        onChange={(month) => change({ month })}
      />
    </FormDialog>
  )
}
