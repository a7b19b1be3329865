import type { DeskName } from '#features/desks/rules.ts'
import { type AdminDuty, type AdminRole, mayDo } from '#shared/admin-roles.ts'
import { paths } from '#shared/paths.ts'

export interface Place {
  label: string
  to: string
  /** The duty required to see it. */
  duty: AdminDuty
  /** Its desk, whose open work the navigation counts. */
  desk?: DeskName
}

const everyPlace: readonly { name: string; places: readonly Place[] }[] = [
  {
    name: 'Overview',
    places: [
      { label: 'Dashboard', duty: 'figures', to: paths.adminDashboard },
      { label: 'People', duty: 'people', to: paths.adminPeople() },
      { label: 'Leads', duty: 'people', to: paths.adminLeads() },
      { label: 'Credits', duty: 'payments', to: paths.adminCredits() },
      { label: 'The market', duty: 'figures', to: paths.adminMarket() },
    ],
  },
  {
    name: 'Desks',
    places: [
      { label: 'Verification', duty: 'checks', to: paths.adminVerification, desk: 'verification' },
      { label: 'Contested reports', duty: 'moderation', to: paths.adminNoShows, desk: 'contested-reports' },
      { label: 'Reports', duty: 'moderation', to: paths.adminReports, desk: 'reports' },
      { label: 'Held reviews', duty: 'moderation', to: paths.adminHeldReviews, desk: 'held-reviews' },
      { label: 'Sanctions', duty: 'moderation', to: paths.adminSanctions(), desk: 'appeals' },
      { label: 'Linked accounts', duty: 'moderation', to: paths.adminLinks(), desk: 'linked-accounts' },
      { label: 'Money back', duty: 'payments', to: paths.adminMoneyBack, desk: 'money-back' },
      { label: 'Complaints', duty: 'complaints', to: paths.adminComplaints, desk: 'complaints' },
      { label: 'Enquiries', duty: 'letters', to: paths.adminEnquiries, desk: 'enquiries' },
    ],
  },
  {
    name: 'Mail and runs',
    places: [
      { label: 'Emails', duty: 'letters', to: paths.adminMails },
      { label: 'Send credentials', duty: 'site', to: paths.sendCredentials },
      { label: 'Bulk runs', duty: 'runs', to: paths.adminBulkRuns, desk: 'bulk-runs' },
    ],
  },
  {
    name: 'The site',
    places: [
      { label: 'Company video', duty: 'site', to: paths.adminCompanyVideo },
      { label: 'Retention', duty: 'site', to: paths.adminRetention },
      { label: 'Audit log', duty: 'audit', to: paths.adminAudit() },
      { label: 'Team', duty: 'team', to: paths.adminTeam },
      { label: 'Security', duty: 'own', to: paths.adminSecurity },
    ],
  },
]

/** The section of a desk. */
export const placeOf = (name: DeskName) =>
  everyPlace.flatMap(({ places }) => places).find(({ desk }) => desk === name) ?? { label: name, to: '' }

/** The admin sections for somebody with these roles, by group. */
export const placesFor = (roles: readonly AdminRole[]) =>
  everyPlace
    .map(({ name, places }) => ({ name, places: places.filter(({ duty }) => mayDo(roles, duty)) }))
    .filter(({ places }) => places.length > 0)

/** The desks of somebody with these roles. */
export const desksFor = (roles: readonly AdminRole[]) =>
  placesFor(roles).flatMap(({ places }) => places.map(({ desk }) => desk))
