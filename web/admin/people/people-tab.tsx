import { peopleCalls } from '#features/people/contract.ts'
import { peopleOrderNames, peopleOrders } from '#features/people/rules.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { type TabName, typeOfTab } from '#web/admin/dashboard/dashboard-input.ts'
import { NotUnderstood } from '#web/admin/filters/not-understood.tsx'
import { Choice } from '#web/admin/frame/choice.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { useRead } from '#web/data/use-read.ts'
import { PeopleList } from './people-list.tsx'
import { searchHint } from './search-hint.ts'

const orders = peopleOrders.map((value) => ({ value, label: peopleOrderNames[value] }))

/** All people, or one kind of account. */
export function PeopleTab({ tab, input }: { tab: TabName; input: RawInput<typeof peopleCalls.allUsers> }) {
  const people = useRead(peopleCalls.allUsers, { ...input, userType: typeOfTab(tab) }, { keepPrevious: true })
  return (
    <>
      <ListSearch keep={{ tab }} search={input.search ?? ''} hint={searchHint}>
        <Choice label="Order" name="sort" value={input.sort ?? 'newest'} options={orders} />
      </ListSearch>
      <NotUnderstood shape={peopleCalls.allUsers.input.shape} />
      <PeopleList
        read={people}
        sort={input.sort ?? 'newest'}
        empty={input.search ? 'Nobody matches these words.' : 'Nobody is here yet.'}
      />
    </>
  )
}
