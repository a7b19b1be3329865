import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useSession } from '#web/data/session.ts'
import { storedDraft } from '#web/data/stored-draft.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { setItem } from '#web/data/user-storage.ts'
import { draftWaits } from '#web/homeowner/post-job/draft.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Benefits } from './benefits.tsx'
import { type Carried, useCarried } from './carried.ts'
import { CheckMail } from './check-mail.tsx'
import { roleFrom } from './roles.ts'
import { SignInForm, useSignIn } from './sign-in.tsx'
import { SignUpForm, useSignUp } from './sign-up.tsx'
import { SignedIn } from './signed-in.tsx'
import { useNext } from './use-next.ts'

export const handle = taskPage

export const meta = pageMeta({
  title: 'Sign In or Sign Up',
  hidden: true,
})

type Tab = 'sign-in' | 'sign-up'
const tabOf = (query: URLSearchParams): Tab => (query.get('mode') === 'register' ? 'sign-up' : 'sign-in')

const mailedItem = 'mailed-to'
const addressMailed = () => storedDraft(mailedItem, { email: '' })?.email

export default function Auth() {
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  // On its way once chosen, whatever the navigation still fetches.
  const { pathname } = useLocation()
  const { location: onItsWay } = useNavigation()
  const tab = tabOf(onItsWay?.pathname === pathname ? new URLSearchParams(onItsWay.search) : query)
  const [role, setRole] = useState(() => roleFrom(query.get('type')))
  const carried = useCarried()
  // The server does not know what the browser carries. The address itself is stored as drafts are: gone on signing out.
  const mailedTo = useHydrated() && carried.signedUp && addressMailed()
  const next = useNext()
  const signIn = useSignIn(next)
  const navigate = useNavigate()
  const signUp = useSignUp(next, ({ email, userType }) => {
    setItem(mailedItem, { email })
    const search = new URLSearchParams(query)
    search.set('type', userType)
    return navigate({ search: search.toString() }, { replace: true, state: { signedUp: 'yes' } satisfies Carried })
  })

  // A link from this page to itself: switches the role and retains what was typed.
  useEffect(() => {
    setRole((now) => roleFrom(query.get('type')) ?? now)
  }, [query])

  const show = (chosen: Tab) => {
    // The email is typed once, whichever tab comes first.
    if (chosen === 'sign-up' && !signUp.form.getValues('email'))
      signUp.form.setValue('email', signIn.form.getValues('email'))
    if (chosen === 'sign-in' && !signIn.form.getValues('email'))
      signIn.form.setValue('email', signUp.form.getValues('email'))
    const asked = new URLSearchParams(query)
    if (chosen === 'sign-up') asked.set('mode', 'register')
    else asked.delete('mode')
    setQuery(asked, { replace: true, preventScrollReset: true, flushSync: true })
  }

  if (session && !signIn.pending) return <SignedIn person={session} next={next} />
  return (
    <Container className="grid grid-cols-1 gap-8 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)] lg:items-start">
      <div className="grid grid-cols-1 gap-5">
        {mailedTo ? (
          <CheckMail email={mailedTo} jobWaits={role === 'client' && draftWaits()} onSignIn={() => show('sign-in')} />
        ) : (
          <>
            <PageTitle>{tab === 'sign-in' ? 'Sign in' : 'Create your free account'}</PageTitle>
            <Errand next={next} tab={tab} />
            <Card>
              <Tabs
                label="Sign in or sign up"
                value={tab}
                onValueChange={(value) => show(value === 'sign-up' ? 'sign-up' : 'sign-in')}
                tabs={[
                  { value: 'sign-in', label: 'Sign In', content: <SignInForm {...signIn} likely={role ?? 'client'} /> },
                  {
                    value: 'sign-up',
                    label: 'Sign Up',
                    content: (
                      <SignUpForm
                        {...signUp}
                        role={role}
                        onRole={setRole}
                        named={roleFrom(query.get('type')) !== null}
                      />
                    ),
                  },
                ]}
              />
            </Card>
          </>
        )}
      </div>
      <Benefits role={role ?? 'client'} className={mailedTo || tab === 'sign-in' ? 'max-lg:hidden' : undefined} />
    </Container>
  )
}

/** Why somebody was sent here. */
function Errand({ next, tab }: { next: string | null; tab: Tab }) {
  const jobWaits = useHydrated() && draftWaits()
  if (jobWaits)
    return (
      <Notice tone="good" title="Your job is ready to post">
        We have kept everything you wrote. Sign up or sign in as a homeowner, and you will come straight back to it.
      </Notice>
    )
  if (!next) return null
  return tab === 'sign-in' ? (
    <Notice>Sign in to continue. You will come straight back to the page you asked for.</Notice>
  ) : (
    <Notice>Once you have confirmed your email, you can go on to the page you asked for.</Notice>
  )
}
