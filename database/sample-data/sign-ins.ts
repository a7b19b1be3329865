/** The sample sign-ins; everybody here has the same password. */
export const samplePassword = 'sample-password'
export const sampleSignIns = [
  { role: 'homeowner', email: 'sarah.whitfield@example.com' },
  { role: 'contractor', email: 'beth.holroyd@example.com' },
] as const

export const isSignIn = ({ email }: { email: string }) => sampleSignIns.some((signIn) => signIn.email === email)
