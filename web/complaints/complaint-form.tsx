import { useLocation } from 'react-router'
import { complaintCalls, complaintKind } from '#features/complaints/contract.ts'
import {
  type About,
  aboutNames,
  answerPromise,
  complaintKindNames,
  complaintKinds,
  usualKind,
} from '#features/complaints/rules.ts'
import type { Output } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { WithoutScripts } from '#web/shell/without-scripts.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldsInLine } from '#web/ui/forms/fields-in-line.ts'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong, wrongIn } from '#web/ui/forms/use-wrong.ts'
import { late } from '#web/ui/states/late.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { FilesLeft, StatementFiles, useStatementFiles } from './statement-files.tsx'

const WhichJob = late(() => import('./which-job.tsx'))

const kinds = Object.entries(complaintKinds).map(([value, label]) => ({ value, label }))

const blank = { kind: '', job: '', text: '', name: '', email: '' }
type ComplaintDraft = typeof blank

const aboutWords: Record<About, string | null> = {
  lead: 'This complaint is about the job you came from.',
  profile: 'This complaint is about the contractor whose profile you came from.',
  review:
    'This complaint is about the review you came from: we open a case and hear both sides. If it only breaks our review policy, use Report below it instead.',
  other: null,
}

const reviewOfLead = 'This complaint is about the review of the job you came from.'

/** Opens a case. Its subject is in the address, when it comes from a lead, a profile or a review, and may bring its kind. */
export default function ComplaintForm() {
  const session = useSession()
  const asked = new URLSearchParams(useLocation().search)
  const about = aboutNames.find((name) => name !== 'other' && asked.get(name)) ?? 'other'
  const aboutId = asked.get(about) ?? undefined
  const askedKind = complaintKindNames.find((name) => name === asked.get('kind'))
  const name = ['complaint', about, aboutId ?? '', ...(askedKind ? [askedKind] : [])].join(':')
  const { draft, change, clear } = useDraftState(name, blank)
  const kind = draft.kind || askedKind || (about === 'lead' || about === 'review' ? usualKind[about] : '')
  const subject = about === 'lead' && askedKind === 'review' ? reviewOfLead : aboutWords[about]
  const { form, wrong, setWrong } = useWrong()
  const files = useStatementFiles(name)
  const opening = useAction(complaintCalls.open, {
    onSuccess: async (said) => {
      clear()
      await files.sendWith(said)
    },
    onError: ({ fields }) => setWrong(fields ?? {}),
  })
  if (opening.data) return <CaseOpened opened={opening.data} files={files} />
  if (session === null && about === 'lead') return <SignInFirst />
  const send = () => {
    const { name, email, text, job } = draft
    const input = {
      kind: complaintKindNames.find((name) => name === kind),
      ...(about === 'other' && job ? { about: 'lead', aboutId: job } : { about, aboutId }),
      text,
      contact: session ? undefined : { name, email },
    }
    const { data, error } = complaintCalls.open.input.extend({ kind: complaintKind }).safeParse(input)
    setWrong({ ...wrongIn(error), files: files.unfit })
    if (data && !files.unfit) opening.mutate(data)
  }
  return (
    <form
      method="post"
      ref={form}
      noValidate
      className={fieldsInLine}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <WithoutScripts />
      {subject && <p className="font-semibold sm:col-span-2">{subject}</p>}
      <Field label="What it is about" error={wrong.kind} className="sm:col-span-2">
        <Select
          name="kind"
          placeholder="Choose one"
          options={kinds}
          value={kind}
          onChange={({ target }) => change({ kind: target.value })}
        />
      </Field>
      {session && about === 'other' && (
        <WhichJob session={session} leadId={draft.job} onChoose={(job) => change({ job })} />
      )}
      <Field
        label="What happened"
        hint="When, with whom, and what would put it right. If we ask the other side what they say, they read this."
        error={wrong.text}
        className="sm:col-span-2"
      >
        <Textarea name="text" rows={6} value={draft.text} onChange={({ target }) => change({ text: target.value })} />
      </Field>
      <div className="sm:col-span-2">
        {files.sendAgain ? <FilesLeft files={files} /> : <StatementFiles files={files} />}
      </div>
      {session === null && <ContactFields draft={draft} wrong={wrong} onChange={change} />}
      <div className="grid gap-2 sm:col-span-2">
        <FormError>{opening.refusal}</FormError>
        <div>
          <Button type="submit" size="lg" loading={opening.isPending} loadingText="Sending...">
            Send Complaint
          </Button>
        </div>
        <p className="text-muted text-small">{answerPromise} You get a case number by email at once.</p>
      </div>
    </form>
  )
}

/** Only its two people complain about a lead, as from the link in a mail; who is suspended cannot sign in. */
function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <div className="grid gap-2">
      <p>
        This complaint is about a job in your account.{' '}
        <TextLink to={paths.auth({ next: `${pathname}${search}#form` })}>Sign in</TextLink> to make it.
      </p>
      <p>
        If you cannot sign in, <TextLink to={paths.complainAbout({})}>tell us here</TextLink>.
      </p>
    </div>
  )
}

interface CaseOpenedProps {
  opened: Output<typeof complaintCalls.open>
  files: ReturnType<typeof useStatementFiles>
}

const focused = (element: HTMLElement | null) => element?.focus()

/** The case number, and the files still uploading. */
function CaseOpened({ opened, files }: CaseOpenedProps) {
  const session = useSession()
  return (
    // It takes the place of the whole form, above what was pressed.
    <div className="grid scroll-mt-24 gap-4 outline-none" tabIndex={-1} ref={focused}>
      <Notice tone="good" role="status" title={`Case ${opened.number} is open`}>
        <p>{opened.message}</p>
        {session && (
          <p className="mt-2">
            <TextLink to={paths.complaint(opened.id)}>Open your case</TextLink>
          </p>
        )}
      </Notice>
      <FilesLeft files={files} />
    </div>
  )
}

interface ContactFieldsProps {
  draft: ComplaintDraft
  wrong: ReturnType<typeof useWrong>['wrong']
  onChange: (changed: Partial<ComplaintDraft>) => void
}

/** The contact details of somebody without an account. */
function ContactFields({ draft, wrong, onChange }: ContactFieldsProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Field label="Your name" error={wrong.name}>
        <Input
          name="name"
          autoComplete="name"
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label="Your email" hint="We send you a link to your case" error={wrong.email}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={draft.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </Field>
      <p className="text-muted text-small sm:col-span-2">
        You need no account. If you have one,{' '}
        <TextLink to={paths.auth({ next: `${pathname}${search}#form` })}>sign in</TextLink> first, and the case is in
        it.
      </p>
    </>
  )
}
