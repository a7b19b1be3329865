import type { useUploads } from '#web/data/use-uploads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FilesField } from '#web/ui/forms/files-field.tsx'

interface ChosenPicturesProps {
  files: Omit<ReturnType<typeof useUploads>, 'send'>
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
export function ChosenPictures({ files, multiple = false, ...texts }: ChosenPicturesProps) {
  return (
    <>
      <FilesField
        camera={multiple}
        multiple={multiple}
        label={texts.label}
        hint={texts.hint}
        limits={files.limits}
        listLabel={texts.listLabel}
        disabled={files.sending}
        uploads={files.uploads}
        onFiles={(chosen) => {
          if (!multiple) files.clear()
          files.add(chosen)
        }}
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
