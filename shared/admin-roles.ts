/** The roles of admins. One person may have several; an owner may do everything and assigns roles. */
export const adminRoles = ['support', 'verifier', 'moderator', 'finance', 'owner'] as const
export type AdminRole = (typeof adminRoles)[number]

export const adminRoleNames: Record<AdminRole, string> = {
  support: 'Support',
  verifier: 'Verifier',
  moderator: 'Moderator',
  finance: 'Finance',
  owner: 'Owner',
}

/** The people with a role, within a sentence. */
export const adminRolePlurals: Record<AdminRole, string> = {
  support: 'support',
  verifier: 'verifiers',
  moderator: 'moderators',
  finance: 'finance',
  owner: 'owners',
}

interface Duty {
  does: string
  /** The roles allowed, besides owner. */
  roles: readonly AdminRole[]
}

/** The duties of admins and the roles allowed: each admin call names a duty, and the team's page shows this table. */
export const adminDuties = {
  own: {
    does: 'Look after their own account, password and second factor',
    roles: ['support', 'verifier', 'moderator', 'finance'],
  },
  figures: { does: 'See the dashboard and its figures', roles: ['support', 'verifier', 'moderator', 'finance'] },
  people: {
    does: 'Look people, jobs and leads up, read a person’s file and write notes in it',
    roles: ['support', 'verifier', 'moderator', 'finance'],
  },
  letters: {
    does: 'Answer enquiries, see emails and send them again, remind contractors who have not finished',
    roles: ['support'],
  },
  complaints: { does: 'Answer and close complaints', roles: ['support', 'moderator'] },
  checks: { does: 'Read documents, decide checks and set a verification by hand', roles: ['verifier'] },
  moderation: {
    does: 'Decide reported and held texts, contested reports, sanctions and their appeals; take jobs down',
    roles: ['moderator'],
  },
  payments: { does: 'See credits, payments and invoices', roles: ['support', 'finance'] },
  money: { does: 'Give and take back credits, pay money back, agree to credits for everybody', roles: ['finance'] },
  runs: { does: 'See, stop and resume what is done for very many people', roles: ['support', 'finance'] },
  site: { does: 'Change the company video, email everybody, see what reaches the end of its keeping', roles: [] },
  deletion: { does: 'Delete an account', roles: [] },
  audit: { does: 'Read and export the audit log', roles: [] },
  team: { does: 'Say who of us is what', roles: [] },
} as const satisfies Record<string, Duty>
export type AdminDuty = keyof typeof adminDuties

/** The roles allowed, in order. */
export const rolesFor = (duty: AdminDuty): AdminRole[] => [...adminDuties[duty].roles, 'owner']

/** Every admin may manage their own account, with or without roles. */
export const mayDo = (roles: readonly AdminRole[], duty: AdminDuty): boolean =>
  duty === 'own' || rolesFor(duty).some((role) => roles.includes(role))

/** The refusal of an admin without the role. */
export function whyNot(duty: AdminDuty): string {
  const names = rolesFor(duty).map((role) => adminRoleNames[role])
  return `Your role does not include this. It is for: ${names.join(', ')}. An owner can change your roles.`
}
