import type { UseQueryResult } from '@tanstack/react-query'
import type { ListedPerson } from '#features/people/contract.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { PageLinks } from '#web/admin/frame/page-links.tsx'
import { PersonCard } from './person-card.tsx'

/** One page of people. */
export function PeopleList({ read, empty }: { read: UseQueryResult<ListedPerson[]>; empty: string }) {
  return (
    <ListState read={read} what="people" isEmpty={(people) => people.length === 0} empty={empty}>
      {(people) => (
        <>
          <ul className="grid gap-3 lg:grid-cols-2">
            {people.map((person) => (
              <PersonCard key={person.id} person={person} />
            ))}
          </ul>
          <PageLinks rows={people} />
        </>
      )}
    </ListState>
  )
}
