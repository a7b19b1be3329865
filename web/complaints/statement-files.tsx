import { useEffect, useState } from 'react'
import { complaintCalls } from '#features/complaints/contract.ts'
import { filesPerStatement, statementFileLimits } from '#features/complaints/rules/files.ts'
import { sizeInWords, typesInWords } from '#shared/uploads.ts'
import { hasPhotosHere } from '#web/data/photo-store.ts'
import { storedDraft } from '#web/data/stored-draft.ts'
import { useChosenFiles } from '#web/data/use-chosen-files.ts'
import { removeItem, setItem } from '#web/data/user-storage.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { UploadList } from '#web/ui/forms/upload-list.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** A statement just made, and the key for adding files to it. */
interface Said {
  id: string
  statement: { id: string; key: string }
}

const nothingSaid: Said = { id: '', statement: { id: '', key: '' } }

/** Files chosen while writing, uploaded once the statement has been saved. `name` is the form's. */
export function useStatementFiles(name: string) {
  const { uploads, sending, unfit, add, remove, clear, send } = useChosenFiles(complaintCalls.addFiles, name)
  const [left, setLeft] = useState<Said | null>(null)
  const ofLeft = `files-left:${name}`
  // The page was left before all had arrived.
  useEffect(() => {
    const said = hasPhotosHere(name) && storedDraft(ofLeft, nothingSaid)
    setLeft(said ? { ...nothingSaid, ...said } : null)
  }, [name, ofLeft])
  const done = () => {
    removeItem(ofLeft)
    setLeft(null)
  }
  const sendWith = async (said: Said) => {
    const { id, statement } = said
    if (uploads.length === 0) return
    setItem(ofLeft, { id, statement })
    const fields = { id, statementId: statement.id, key: statement.key }
    const problem = await send((upload) => ({ ...fields, fileId: upload.id }))
    if (problem !== null) return setLeft(said)
    done()
    clear()
  }
  return {
    uploads,
    sending,
    remove(id: string) {
      // The next ones belong to another statement.
      if (uploads.length === 1) done()
      remove(id)
    },
    sendWith,
    /** Retries what failed to upload. */
    sendAgain: left && uploads.length > 0 ? () => void sendWith(left) : null,
    unfit,
    add(files: File[]) {
      const room = filesPerStatement - uploads.length
      if (files.length > room)
        toast({
          title: `At most ${filesPerStatement} files with a statement`,
          description: `Left out: ${files
            .slice(Math.max(0, room))
            .map(({ name }) => name)
            .join(', ')}. Say more to add others.`,
          variant: 'destructive',
        })
      add(files.slice(0, Math.max(0, room)))
    },
  }
}
type StatementFiles = ReturnType<typeof useStatementFiles>

export function StatementFiles({ files }: { files: StatementFiles }) {
  return (
    <FilesField
      multiple
      camera
      label="Photos or documents, if you have any"
      hint={`${typesInWords(statementFileLimits)}, up to ${filesPerStatement} of ${sizeInWords(statementFileLimits.bytes)} each. Whoever reads what you write can open them.`}
      error={files.unfit}
      limits={statementFileLimits}
      listLabel="Files of your statement"
      disabled={files.sending}
      uploads={files.uploads}
      onFiles={files.add}
      onRemove={files.remove}
    />
  )
}

/** The statement was saved, but some of its files were not. */
export function FilesLeft({ files }: { files: StatementFiles }) {
  if (!files.sendAgain) return null
  return (
    <Notice tone="warn" role="alert" title="What you wrote has arrived, but not all of its files">
      <div className="grid gap-3">
        <UploadList label="Files of your statement" uploads={files.uploads} onRemove={files.remove} />
        <div>
          <Button size="sm" loading={files.sending} loadingText="Sending..." onClick={files.sendAgain}>
            Try Again
          </Button>
        </div>
      </div>
    </Notice>
  )
}
