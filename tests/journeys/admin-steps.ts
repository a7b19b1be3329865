import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectToast, password } from './account-steps.ts'
import { admitted, enrol } from './admin-requests.ts'
import { product } from './product.ts'
import { unique } from './unique.ts'

const root = path.resolve(import.meta.dirname, '../..')

export const adminPassword = 'kettle and toast'

/** An admin account as the command creates it, with the link to choose its password. */
async function newAdmin() {
  const email = `admin-${unique()}@example.com`
  const { url, port, dataDir } = product()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const { stdout } = await promisify(execFile)(process.execPath, ['admin.ts', 'create', email, 'owner'], {
    cwd: root,
    env,
  })
  return { email, link: new URL(stdout.match(/https?:\/\/\S+/)?.[0] ?? url) }
}

/** Signs in as the first admin without going through the pages. */
export async function joinAsAdmin(page: Page): Promise<void> {
  await page.context().addCookies(admitted().cookies)
}

/** An admin created by the command, signed in and on the dashboard. */
export async function arriveAsAdmin(page: Page): Promise<void> {
  await arriveToEnrol(page)
  await enrol(page.request, product().url, adminPassword)
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL('/admin-dashboard')
}

/** An admin created by the command, signed in for the first time; returns the address. */
export async function arriveToEnrol(page: Page): Promise<string> {
  const { email, link } = await newAdmin()
  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password', { exact: true }).fill(adminPassword)
  await page.getByLabel('Confirm new password').fill(adminPassword)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
  await page.goto('/admin-dashboard')
  await expect(page).toHaveURL('/admin-login')
  await expectAccessible(page)
  await page.getByLabel('Username').fill(email)
  await password(page).fill('not this one')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Invalid Admin Credentials', 'Please check your username and password')
  await password(page).fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/admin/security')
  return email
}
