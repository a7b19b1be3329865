import type { QueryClient } from '@tanstack/react-query'
import { situation } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'

const isOf = (lead: unknown, id: string): lead is object =>
  typeof lead === 'object' && lead !== null && 'id' in lead && lead.id === id

/**
 * The lists on the page show at once where a step has brought its lead: they are being read again, which may take seconds, and
 * buttons for what has been done would be pressed meanwhile. Lists that nobody sees are left to be read again when they are.
 */
export function showStanding(client: QueryClient, answer: unknown): void {
  const standing = situation.safeParse(answer)
  if (!standing.success) return
  const { id, status, contractorConfirmed, circumstances } = standing.data
  const shown = (leads: unknown) =>
    Array.isArray(leads)
      ? leads.map((lead: unknown) => (isOf(lead, id) ? { ...lead, status, contractorConfirmed, circumstances } : lead))
      : leads
  client.setQueriesData({ queryKey: [leadCalls.ofClient.feature], type: 'active' }, shown)
}
