let common: Promise<ReadonlySet<string>> | undefined

/** Loaded when somebody first chooses a password, so that starting does not need it. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether it is one of some 49,000 most common leaked passwords; the argument is in lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= read()
  return (await common).has(password)
}
