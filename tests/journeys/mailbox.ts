import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { product, type Site } from './product.ts'

/** Mails by file: one never changes once it is there, and all journeys of a run share a folder. */
const parsed = new Map<string, Promise<Email>>()

function mailIn(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? readFile(file).then((content) => PostalMime.parse(content))
  parsed.set(file, mail)
  return mail
}

/** Every mail to an address, oldest first: without a mail server the product writes mails to files. */
export async function mailsTo(address: string, { dataDir }: Site = product()): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => mailIn(path.join(folder, name))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** Waits for the newest mail to an address that satisfies a condition. */
export async function mailTo(address: string, wanted: (mail: Email) => boolean, site?: Site): Promise<Email> {
  const newest = async () => (await mailsTo(address, site)).findLast(wanted)
  await expect.poll(newest, { message: `a mail to ${address}`, timeout: 20_000 }).toBeDefined()
  const mail = await newest()
  if (!mail) throw new Error(`The mail to ${address} is gone again`)
  return mail
}

/** The first link of a mail. */
export const linkIn = ({ text = '' }: Email) => text.match(/https?:\/\/\S+/)?.[0] ?? 'http://no.link/'

export async function mailedLink(address: string, page: string, site?: Site): Promise<string> {
  return linkIn(await mailTo(address, (mail) => new URL(linkIn(mail)).pathname === page, site))
}
