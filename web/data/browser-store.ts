/** For good, or until the browser is closed. */
type StoreName = 'localStorage' | 'sessionStorage'

/** What the browser keeps for us. One that refuses breaks nothing: it has nothing. */
export function stored(name: string, where: StoreName = 'localStorage'): string | null {
  try {
    // On the server there is none, which is no error: those cost as much as a part of a page.
    const kept: Storage | undefined = globalThis[where]
    return kept?.getItem(name) ?? null
  } catch {
    return null
  }
}

/** Keeps a text, or with null nothing more; false when the browser refuses. */
export function store(name: string, text: string | null, where: StoreName = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[where].removeItem(name)
    else globalThis[where].setItem(name, text)
    return true
  } catch {
    return false
  }
}

export function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
