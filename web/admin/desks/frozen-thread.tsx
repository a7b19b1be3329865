import { fileUrl } from '#features/conversations/rules/files.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The messages around a reported one, as they were when it was reported. */
export default function FrozenThread({ conversationId }: { conversationId: string }) {
  const read = useRead(reportCalls.thread, { conversationId })
  if (read.error) return <Notice tone="bad" title={reasonOf(read.error)} />
  if (!read.data) return <Spinner label="Loading the conversation" />
  const { entries, reportedEntryId, reportedAt, homeowner, contractor } = read.data
  const names = { client: homeowner, contractor, rule: 'The site' }
  return (
    <>
      <p className="pb-2 text-muted text-small">
        As it stood on <DateText value={reportedAt} time />. Contact details are hidden, except in what was reported.
      </p>
      <ol className="grid gap-3 text-small">
        {entries.map(({ id, by, text, step, at, files }) => (
          <li key={id} className={classes('pl-3', id === reportedEntryId && 'border-bad border-l-4')}>
            <p className="text-muted">
              <span className="font-semibold text-ink">{step ?? names[by]}</span>, <DateText value={at} time />
              {id === reportedEntryId && <strong className="text-bad"> · reported</strong>}
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            {files.length > 0 && (
              <ul className="flex flex-wrap gap-x-4">
                {files.map((file) => (
                  <li key={file.id}>
                    <TextLink
                      href={fileUrl(conversationId, file.id, file.type === 'pdf' ? 'original' : 'large')}
                      target="_blank"
                      rel="noopener"
                    >
                      {file.name}
                    </TextLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
