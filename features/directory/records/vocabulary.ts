import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { swapped, type Term } from '../rules/words.ts'

/** Makes words known, in their order, so that two transactions never wait for each other's. */
export async function rememberWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await sql`insert into directory_words select unnest(${words}::text[]) on conflict do nothing`.execute(db)
}

/** Of these words, those that no name, trade or town holds any more are known no longer: they may be a person's name. */
export async function forgetWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    delete from directory_words where word = any(${words})
      and not exists (select from directory_documents where document @@ ('''t.' || word || '''')::tsquery)
  `.execute(db)
}

/** The words with their stems, as documents are made of them. */
export async function termsOf(db: Db, words: readonly string[]): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select word, (tsvector_to_array(to_tsvector('english', word)))[1] as stem
    from unnest(${words}::text[]) with ordinality as asked (word, place) order by place
  `.execute(db)
  return rows
}

/** Whether anybody is found by this word. */
export async function isKnown(db: Db, { word, stem }: Term): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from directory_words where word >= ${word} and word < ${word} || chr(1114111))
      or exists (select from directory_documents where document @@ ${`'${stem}'`}::tsquery) as known
  `.execute(db)
  return rows[0]?.known === true
}

/** Known words that look like this one. */
export async function wordsLike(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    (select word from directory_words where word % ${word} order by similarity(word, ${word}) desc, word limit 20)
    union select word from directory_words where word = any(${swapped(word)})
  `.execute(db)
  return rows.map((row) => row.word)
}
