/** The pages that say by which rules we decide. */
export const policies = [
  { label: 'How Ranking Works', to: '/ranking' },
  { label: 'Lead Protection', to: '/lead-protection' },
  { label: 'Review Policy', to: '/review-policy' },
  { label: 'Complaints', to: '/complaints' },
]

/** The pages the law asks for. */
export const legal = [
  { label: 'Terms & Conditions', to: '/terms' },
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Accessibility', to: '/accessibility' },
  { label: 'Data Sources', to: '/data-sources' },
]
