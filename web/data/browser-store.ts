type StoreName = 'localStorage' | 'sessionStorage'

/** A value from browser storage; null when storage is empty, blocked or absent. */
export function stored(name: string, where: StoreName = 'localStorage'): string | null {
  try {
    // On the server there is no storage. Checked rather than caught: thrown errors are expensive during rendering.
    const storage: Storage | undefined = globalThis[where]
    return storage?.getItem(name) ?? null
  } catch {
    return null
  }
}

/** Stores a text, or removes it with null; false when the browser refuses. */
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
