let mostUsed: Promise<ReadonlySet<string>> | undefined

/** Read when somebody first chooses a password: a start, and whoever only reads, need none of it. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether it is among some 49,000 passwords most found where others were stolen; asked in small letters. */
export async function isMostUsed(password: string): Promise<boolean> {
  mostUsed ??= read()
  return (await mostUsed).has(password)
}
