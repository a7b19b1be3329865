import { Copy, Download } from 'lucide-react'
import { copyText } from '#web/admin/frame/copy-text.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ArrivalHeading } from '#web/ui/layout/arrival-heading.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <Card
      as="section"
      footer={
        <>
          <Button onClick={onDone}>I Have Kept Them</Button>
          <Button
            variant="secondary"
            icon={<Copy className="size-5" aria-hidden="true" />}
            onClick={() => void copyText(text, `${codes.length} recovery codes`)}
          >
            Copy
          </Button>
          <Button
            variant="secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
            icon={<Download className="size-5" aria-hidden="true" />}
          >
            Download
          </Button>
        </>
      }
    >
      <ArrivalHeading as="h2">Your recovery codes</ArrivalHeading>
      <p>
        Each signs you in once, in place of a code from your app. Keep them where you can find them without your phone.
      </p>
      <Notice tone="warn">They are only shown once.</Notice>
      <ul className="grid gap-2 font-mono text-small sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-sunken px-3 py-2">
            {code}
          </li>
        ))}
      </ul>
    </Card>
  )
}
