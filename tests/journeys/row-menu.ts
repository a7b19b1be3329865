import type { Locator } from '@playwright/test'

/** Chooses an action from a row's menu. */
export async function chooseOfRow(row: Locator, step: string): Promise<void> {
  await row.getByRole('button', { name: /^What else can be done/ }).click()
  await row.page().getByRole('menuitem', { name: step }).click()
}
