import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Standing } from '#features/subscriptions/rules/features.ts'
import { type VerificationRequest, verificationCalls } from '#features/verification/contract.ts'
import { type CheckType, checkLabels, checkTypes } from '#features/verification/rules/check-types.ts'
import { documentLimits, mayAskFor, reviewTime } from '#features/verification/rules.ts'
import { inHours } from '#shared/dates.ts'
import { sizeInWords, typesInWords } from '#shared/uploads.ts'
import { CallFailure, reasonOf } from '#web/data/failure.ts'
import { showFieldFailures } from '#web/data/field-failures.ts'
import { useAction } from '#web/data/use-action.ts'
import { useChosenFiles } from '#web/data/use-chosen-files.ts'
import { useFormDraft } from '#web/data/use-form-draft.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { askFor } from './check-words.ts'
import { InsuranceFields } from './insurance-fields.tsx'
import { begunUpload, type UploadForm, uploadForm } from './upload-form.ts'

interface UploadDialogProps {
  /** The type of check, if already known. */
  type: CheckType | null
  standing: Standing
  requests: readonly VerificationRequest[]
  onClose: () => void
}

/** Uploads documents for a check. After an error, uploaded files stay and only the rest is sent again. */
export default function UploadDialog({ type, standing, requests, onClose }: UploadDialogProps) {
  const formId = useId()
  const form = useUploadForm(type, requests)
  const name = `verification:${type ?? ''}`
  const { clearDraft } = useFormDraft(form, name)
  const { files, send, busy, failed, started, lacksFiles } = useDocuments(form, name, () => {
    clearDraft()
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Upload Documents"
      description="Only you and our own people can open them, and each time one of us does is recorded."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {started ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} loading={busy} loadingText="Uploading...">
            {failed ? 'Try Again' : 'Submit for Review'}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        <CheckFields form={form} standing={standing} disabled={started} />
        <FilesField
          multiple
          label="Documents"
          hint={`${typesInWords(documentLimits)}, up to ${sizeInWords(documentLimits.bytes)} each. You can choose several at once.`}
          error={lacksFiles ? 'Choose at least one document' : undefined}
          limits={documentLimits}
          listLabel="Chosen documents"
          disabled={busy}
          uploads={files.uploads}
          onFiles={files.add}
          onRemove={files.remove}
        />
        {failed && started && (
          <Notice tone="info">What has arrived is kept. Only the documents that failed are sent again.</Notice>
        )}
      </form>
    </Dialog>
  )
}

const useUploadForm = (type: CheckType | null, requests: readonly VerificationRequest[]): UploadForm =>
  useForm({
    resolver: zodResolver(uploadForm(useTimeNow())),
    defaultValues: begunUpload(
      type,
      requests.find(({ verificationType, status }) => verificationType === 'insurance' && status === 'pending'),
    ),
  })

function useDocuments(form: UploadForm, name: string, onSent: () => void) {
  const [submitted, setSubmitted] = useState(false)
  const request = useAction(verificationCalls.ask)
  const files = useChosenFiles(verificationCalls.upload, name)
  const ready = files.uploads.some(({ state }) => state === 'waiting' || state === 'failed')
  const failed = files.uploads.some(({ state }) => state === 'failed')
  const started = files.uploads.some(({ state }) => state === 'sent')
  const busy = request.isPending || files.sending

  const fail = (description: string) => toast({ title: 'Upload Failed', description, variant: 'destructive' })
  const send = form.handleSubmit(async (asked) => {
    setSubmitted(true)
    if (!ready) return
    try {
      const { id } = await request.mutateAsync(asked)
      const problem = await files.send({ requestId: id })
      if (problem !== null) return fail(problem)
      toast({
        title: 'Verification Request Submitted',
        description: `We will look at your documents and give you an update within ${inHours(reviewTime)}.`,
      })
      onSent()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      fail(reasonOf(error))
      showFieldFailures(form, error)
    }
  })
  return { files, send, busy, failed, started, lacksFiles: submitted && !ready && !busy && !started }
}

interface CheckFieldsProps {
  form: UploadForm
  standing: Standing
  disabled: boolean
}

function CheckFields({ form, standing, disabled }: CheckFieldsProps) {
  const chosen = form.watch('verificationType')
  return (
    <>
      <Field
        label="What do these documents show?"
        hint={chosen && askFor[chosen]}
        error={form.formState.errors.verificationType?.message}
      >
        <Select
          {...form.register('verificationType')}
          placeholder="Choose one"
          disabled={disabled}
          options={checkTypes
            .filter((one) => mayAskFor(one, standing))
            .map((one) => ({ value: one, label: checkLabels[one] }))}
        />
      </Field>
      {chosen === 'insurance' && <InsuranceFields form={form} />}
    </>
  )
}
