export const userTypeNames = { client: 'Client', contractor: 'Contractor' } as const
