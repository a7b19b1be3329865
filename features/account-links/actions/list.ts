import { ratingText } from '#features/contractors/rules.ts'
import { adminsWho } from '#features/team/records.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { countedUpTo, pagesOf } from '#shared/searching.ts'
import type { accountLinkCalls, groupOrders } from '../contract.ts'
import {
  adminsOf,
  decidedLinks,
  linksAround,
  type MemberRow,
  membersOf,
  mostLeftOpen,
  sharedOf,
} from '../records/desk.ts'
import { confirmedOf, type LinkRow, standingOf } from '../records/links.ts'
import { type Ending, groupsOf, type MemberStanding, matterNames, matterOf, mayAnswer, stateOf } from '../rules.ts'

const perPage = 20

/** A page of the desk. */
export const list: Action<typeof accountLinkCalls.list> = async (context, { show, sort, page }) => {
  const { db } = context
  const from = (page - 1) * perPage
  if (show === 'decided') {
    const upTo = countedUpTo(page, perPage)
    const { links, counted } = await decidedLinks(db, { limit: perPage, offset: from, upTo })
    const rows = links.map((link) => [link])
    return { ...(await shownGroups(context, rows, await membersIn(db, rows))), ...pagesOf(counted, upTo, perPage) }
  }
  const groups = groupsOf(
    (await linksAround(db, show)).map((link) => ({ ...link, earlierId: link.earlier_id, laterId: link.later_id })),
  )
  const asked = groups.filter((links) => links.some((link) => stateOf(standingOf(link)) === show))
  const members = await membersIn(db, asked)
  const ordered = asked.toSorted(orders[sort](members))
  const isPart =
    show === 'open' && asked.flat().filter((link) => stateOf(standingOf(link)) === show).length > mostLeftOpen
  return {
    ...(await shownGroups(context, ordered.slice(from, from + perPage), members)),
    ...pagesOf(asked.length, asked.length, perPage),
    totalIs: isPart ? 'atLeast' : 'exact',
  }
}

type Group = readonly LinkRow[]
type Members = ReadonlyMap<string, MemberRow>

const idsIn = (group: Group) => [...new Set(group.flatMap((link) => [link.earlier_id, link.later_id]))]
const membersIn = (db: Db, groups: readonly Group[]) => membersOf(db, groups.flatMap(idsIn))

const rowsIn = (group: Group, members: Members) =>
  idsIn(group)
    .flatMap((id) => members.get(id) ?? [])
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())

const matterIn = (group: Group, members: Members) => matterOf(rowsIn(group, members).map(standingOfMember))
const newestIn = (group: Group) => Math.max(...group.map((link) => link.shared_at.getTime()))

/** Groups that are equal in the chosen order come by the detail shared most recently. */
const orders: Record<(typeof groupOrders)[number], (members: Members) => (a: Group, b: Group) => number> = {
  matter: (members) => {
    const place = (group: Group) => matterNames.indexOf(matterIn(group, members))
    return (a, b) => place(a) - place(b) || newestIn(b) - newestIn(a)
  },
  newest: () => (a, b) => newestIn(b) - newestIn(a),
  largest: () => (a, b) => idsIn(b).length - idsIn(a).length || newestIn(b) - newestIn(a),
}

function endingOf(row: MemberRow): { ending: Ending | null; endedAt: Date | null } {
  if (row.deleted_at) return { ending: 'deleted', endedAt: row.deleted_at }
  if (row.sanction === 'suspension') return { ending: 'suspended', endedAt: row.sanctioned_at }
  if (row.leaving_at) return { ending: 'leaving', endedAt: row.leaving_at }
  return row.sanction ? { ending: 'unlisted', endedAt: row.sanctioned_at } : { ending: null, endedAt: null }
}

const standingOfMember = (row: MemberRow): MemberStanding => ({
  joinedAt: row.created_at,
  ending: endingOf(row).ending,
  leftUnder: row.left_under,
  rating: row.review_count > 0 ? row.rating_sum / row.review_count : 0,
  reviewCount: row.review_count,
})

async function shownGroups(context: Context, groups: readonly Group[], members: Members) {
  const { db } = context
  const links = groups.flat()
  const [shared, admins, names] = await Promise.all([
    sharedOf(
      db,
      links.map(({ id }) => id),
    ),
    adminsWho(db, 'moderation'),
    adminsOf(
      db,
      links.flatMap(({ decided_by, answered_by }) => [decided_by, answered_by]).filter((id) => id !== null),
    ),
  ])
  const { userId } = signedIn(context)
  return {
    groups: groups.map((group) => ({
      id: group[0]?.id ?? '',
      matter: matterIn(group, members),
      members: rowsIn(group, members).map((row) => ({
        id: row.id,
        businessName: row.business_name,
        name: row.name,
        town: row.town,
        joinedAt: row.created_at,
        ...endingOf(row),
        leftUnder: row.left_under,
        rating: ratingText(row.rating_sum, row.review_count),
        reviewCount: row.review_count,
      })),
      links: group.map((link) => ({
        ...saidOf(link, names),
        state: stateOf(standingOf(link)),
        shared: shared.filter(({ link_id }) => link_id === link.id),
        mayAnswer: mayAnswer(standingOf(link), userId, admins.length),
      })),
    })),
  }
}

const saidOf = (link: LinkRow, names: ReadonlyMap<string, string>) => ({
  id: link.id,
  earlierId: link.earlier_id,
  laterId: link.later_id,
  foundAt: link.found_at,
  reason: link.reason,
  decidedAt: link.decided_at,
  decidedBy: (link.decided_by && names.get(link.decided_by)) ?? null,
  objection: link.objection,
  objectedAt: link.objected_at,
  answerBy: link.answer_by,
  answer: link.answer,
  answeredAt: link.answered_at,
  answeredBy: (link.answered_by && names.get(link.answered_by)) ?? null,
})

export const mine: Action<typeof accountLinkCalls.mine> = async (context) =>
  (await confirmedOf(context.db, signedIn(context).userId)).flatMap((link) =>
    link.decided_at
      ? [
          {
            id: link.id,
            name: link.name,
            decidedAt: link.decided_at,
            objection: link.objection,
            objectedAt: link.objected_at,
            answerBy: link.answer_by,
            answer: link.answer,
            answeredAt: link.answered_at,
          },
        ]
      : [],
  )
