import { peopleCalls } from '#features/people/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { useRead } from '#web/data/use-read.ts'
import { PeopleList } from './people-list.tsx'
import { searchHint } from './search-hint.ts'

export function RecentTab({ input }: { input: RawInput<typeof peopleCalls.recentUsers> }) {
  const people = useRead(peopleCalls.recentUsers, input, { keepPrevious: true })
  return (
    <>
      <ListSearch keep={{ tab: 'recent' }} search={input.search ?? ''} hint={searchHint} />
      <NotUnderstood shape={peopleCalls.recentUsers.input.shape} />
      <PeopleList read={people} empty={input.search ? 'Nobody matches these words.' : 'Nobody has signed up yet.'} />
    </>
  )
}
