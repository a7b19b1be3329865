import type { QueryClient } from '@tanstack/react-query'
import { situation } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'

const isOf = (lead: unknown, id: string): lead is object =>
  typeof lead === 'object' && lead !== null && 'id' in lead && lead.id === id

/**
 * Shows a step's result in the lists at once: the refetch may take seconds, during which outdated buttons could be
 * pressed. Lists that are not on screen are only refetched when shown.
 */
export function updateLeadLists(client: QueryClient, answer: unknown): void {
  const standing = situation.safeParse(answer)
  if (!standing.success) return
  const { id, status, contractorConfirmed, circumstances } = standing.data
  const shown = (leads: unknown) =>
    Array.isArray(leads)
      ? leads.map((lead: unknown) => (isOf(lead, id) ? { ...lead, status, contractorConfirmed, circumstances } : lead))
      : leads
  client.setQueriesData({ queryKey: [leadCalls.ofClient.feature], type: 'active' }, shown)
}
