/**
 * Keeps the focused field in view, and with a wrong one its message. An error pushes down what is below it, such as the
 * field that has the keyboard by now; and what is focused scrolls into view without its message, which stands below it.
 */
export function keepFocusInView(): void {
  const focused = document.querySelector(':focus-visible, [aria-invalid]:focus, [data-wrong] :focus')
  const described = focused?.closest('[aria-invalid][aria-describedby], [data-wrong]')?.getAttribute('aria-describedby')
  const message = described?.split(' ').at(-1)
  if (message) document.getElementById(message)?.scrollIntoView({ block: 'nearest' })
  focused?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the first invalid field, which announces it. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] input')?.focus()
  keepFocusInView()
}
