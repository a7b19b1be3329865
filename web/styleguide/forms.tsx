import { Hammer, House } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { megabytes, tooLarge, type UploadLimits } from '#shared/uploads.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Stepper } from '#web/ui/figures/stepper.tsx'
import { Checkbox, Switch } from '#web/ui/forms/checkbox.tsx'
import { CheckboxGrid } from '#web/ui/forms/checkbox-grid.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { MoneyInput } from '#web/ui/forms/money-input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { StarsInput } from '#web/ui/forms/stars-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import type { ShownUpload } from '#web/ui/forms/upload-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chapter } from './chapter.tsx'

const towns = ['Newport, Isle of Wight', 'Newport, Gwent', 'Newport Pagnell, Buckinghamshire', 'Newquay, Cornwall']
const searchTowns = async (text: string) =>
  towns
    .filter((town) => town.toLowerCase().startsWith(text.toLowerCase()))
    .map((town) => {
      const [label = town, detail] = town.split(', ')
      return { id: town, label, detail }
    })

export function Forms() {
  const [town, setTown] = useState('')
  const [stars, setStars] = useState(4)
  return (
    <Chapter title="Forms">
      <Card>
        <Stepper steps={['Category', 'Details', 'Review']} current={1} />
        <FormError>Some answers are missing. They are marked below.</FormError>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Title" hint="What needs doing, in a few words.">
            <Input placeholder="Replace a leaking stop tap" />
          </Field>
          <Field label="Email" error="Please enter a valid email address">
            <Input type="email" defaultValue="margaret@" />
          </Field>
          <Field label="Location">
            <Combobox value={town} onChange={setTown} search={searchTowns} placeholder="Try “new”" />
          </Field>
          <Field label="Urgency">
            <Select options={[{ value: 'flexible', label: 'Flexible' }]} />
          </Field>
          <Field label="Budget" optional>
            <MoneyInput defaultValue="1,200" />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="a secret" autoComplete="off" />
          </Field>
          <Field label="Description" className="sm:col-span-2">
            <Textarea />
          </Field>
          <div className="sm:col-span-2">
            <Uploads />
          </div>
        </div>
        <RadioCards
          legend="I am a"
          name="role"
          defaultValue="client"
          options={[
            {
              value: 'client',
              label: 'Homeowner',
              description: 'I have a job that needs doing',
              icon: <House className="size-6 text-brand" aria-hidden="true" />,
            },
            {
              value: 'contractor',
              label: 'Contractor',
              description: 'I am looking for work',
              icon: <Hammer className="size-6 text-brand" aria-hidden="true" />,
            },
          ]}
        />
        <CheckboxGrid
          legend="Trades"
          name="trades"
          error="Select at least one trade"
          options={['Plumbing', 'Electrical', 'Roofing', 'Painting & Decorating'].map((trade) => ({
            value: trade,
            label: trade,
          }))}
        />
        <Checkbox>
          I accept the <TextLink to={paths.terms}>Terms &amp; Conditions</TextLink>
        </Checkbox>
        <Switch defaultChecked>Tell me about new jobs by email</Switch>
        <StarsInput label="Quality of work" value={stars} onChange={setStars} />
      </Card>
    </Chapter>
  )
}

const limits: UploadLimits = { types: ['pdf', 'jpeg'], bytes: megabytes(10), files: 4 }
const certificate = { name: 'certificate.pdf', size: megabytes(1.2) }
const scan = { name: 'scan.jpg', size: megabytes(14) }
const onTheirWay: readonly ShownUpload[] = [
  { id: 'a', file: certificate, state: 'sending', progress: 0.6 },
  { id: 'b', file: certificate, state: 'interrupted', progress: 0.2 },
  { id: 'c', file: certificate, state: 'sent', progress: 1 },
  { id: 'd', file: scan, state: 'unfit', progress: 0, problem: tooLarge(scan.name, limits) },
]

function Uploads() {
  const [uploads, setUploads] = useState(onTheirWay)
  return (
    <FilesField
      multiple
      camera
      label="Insurance certificate"
      limits={limits}
      listLabel="Chosen files"
      uploads={uploads}
      onFiles={() => setUploads(onTheirWay)}
      onRemove={(id) => setUploads(uploads.filter((upload) => upload.id !== id))}
    />
  )
}
