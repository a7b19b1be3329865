import { fileTypes, sizeInWords, type UploadLimits } from '#shared/uploads.ts'
import type { useUploads } from '#web/data/use-uploads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FileInput } from '#web/ui/forms/file-input.tsx'
import { UploadList } from '#web/ui/forms/upload-list.tsx'

interface ChosenPicturesProps {
  files: ReturnType<typeof useUploads>
  limits: UploadLimits
  /** Several at a time; else the next one chosen takes the place of the last. */
  multiple?: boolean
  label: string
  hint: string
  /** What is chosen, as the list of it is called. */
  listLabel: string
  sendLabel: string
  /** Why what is chosen cannot be sent now. */
  disabledReason: string | false
  onSend: () => void
}

/** Pictures chosen in this browser, each with how far it is on its way, and the button that sends them. */
export function ChosenPictures({ files, limits, multiple = false, ...texts }: ChosenPicturesProps) {
  return (
    <>
      <Field label={texts.label} hint={texts.hint}>
        <FileInput
          multiple={multiple}
          accept={limits.types.flatMap((type) => fileTypes[type].endings).join(',')}
          // The list below says what was chosen.
          className="text-transparent"
          disabled={files.sending}
          onChange={(event) => {
            if (!multiple) files.clear()
            files.add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </Field>
      <UploadList
        label={texts.listLabel}
        uploads={files.uploads.map(({ file, ...upload }) => ({
          ...upload,
          name: file.name,
          size: sizeInWords(file.size),
        }))}
        onRemove={files.remove}
      />
      {files.uploads.length > 0 && (
        <div>
          <Button
            loading={files.sending}
            loadingText="Uploading..."
            disabledReason={texts.disabledReason}
            onClick={texts.onSend}
          >
            {texts.sendLabel}
          </Button>
        </div>
      )}
    </>
  )
}
