import type { ReactNode } from 'react'
import { notesLength } from '#features/leads/rules/limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/** The job and message of an invitation. */
export interface Invitation {
  jobId: string
  message: string
}

export const noInvitation: Invitation = { jobId: '', message: '' }

interface InvitationFieldsProps<Job> {
  jobs: readonly Job[]
  /** Why a job does not suit the contractor; they can be invited all the same. */
  unfitOf: (job: Job) => ReactNode
  messageHint: string
  value: Invitation
  onChange: (invitation: Invitation) => void
}

/** Chooses one of the homeowner's jobs, and a message. */
export function InvitationFields<Job extends { id: string; title: string; location: string }>(
  props: InvitationFieldsProps<Job>,
) {
  const { jobs, unfitOf, messageHint, value, onChange } = props
  return (
    <>
      <RadioCards
        legend="Which job?"
        name="jobId"
        columns={1}
        options={jobs.map((job) => ({
          value: job.id,
          label: job.title,
          description: (
            <>
              {job.location}
              {unfitOf(job)}
            </>
          ),
        }))}
        value={value.jobId}
        onChange={({ target }) => onChange({ ...value, jobId: target.value })}
      />
      <Field label="Message" optional hint={messageHint}>
        <Textarea
          value={value.message}
          maxLength={notesLength}
          onChange={({ target }) => onChange({ ...value, message: target.value })}
        />
      </Field>
    </>
  )
}
