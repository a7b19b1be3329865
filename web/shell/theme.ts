import { store } from '#web/data/browser-store.ts'

const storageKey = 'theme'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeNames: Record<Theme, string> = { system: 'Same as my device', light: 'Light', dark: 'Dark' }

/** Runs in the head of every page: applies a stored theme before the first paint. */
export const themeScript = `try{const t=localStorage.${storageKey};if(t)document.documentElement.dataset.theme=t}catch{}`

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return themes.find((theme) => theme === chosen) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  store(storageKey, theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
