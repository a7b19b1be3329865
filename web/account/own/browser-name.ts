const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'a Mac'],
  ['Linux', 'Linux'],
] as const

/** `Firefox on Windows`: a readable name for a user agent. */
export function browserName(userAgent: string | null): string {
  const browser = browsers.find(([mark]) => userAgent?.includes(`${mark}/`))?.[1] ?? 'A browser'
  const system = systems.find(([mark]) => userAgent?.includes(mark))?.[1]
  return system ? `${browser} on ${system}` : browser
}
