import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { swapped, type Term } from '../rules/words.ts'

/**
 * Adds words to the vocabulary, in order, so that concurrent transactions cannot deadlock. Until this one ends nobody removes
 * them, even without seeing who is listed with them.
 */
export async function rememberWords(db: Db, words: readonly string[]): Promise<void> {
  let kept = 0
  while (kept < words.length) {
    await sql`insert into directory_words select unnest(${words}::text[]) on conflict do nothing`.execute(db)
    const locked = await sql`
      select from directory_words where word = any(${words}) order by word for key share`.execute(db)
    kept = locked.rows.length
  }
}

/**
 * Removes those of these words that no name, trade or town contains any more, since they may be a person's name. A word with
 * which somebody is being listed stays.
 */
export async function deleteWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const unused = (among: readonly string[]) => sql`word = any(${among})
    and not exists (select from directory_documents where document @@ ('''t.' || word || '''')::tsquery)`
  const free = await sql<{ word: string }>`
    select word from directory_words where ${unused(words)} order by word for update skip locked
  `.execute(db)
  // Checked again: between the check and the lock, somebody may have been listed with a word.
  await sql`delete from directory_words where ${unused(free.rows.map(({ word }) => word))}`.execute(db)
}

/** The words with their stems, as documents contain them. Searching by the beginning of a word takes twice as long. */
export async function termsOf(db: Db, words: readonly string[]): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select word, (tsvector_to_array(to_tsvector('english', word)))[1] as stem, exists (
      select from directory_words known where known.word > asked.word and known.word < asked.word || chr(1114111)
    ) as begins
    from unnest(${words}::text[]) with ordinality as asked (word, place) order by place
  `.execute(db)
  return rows
}

/** Whether this word finds anybody. */
export async function isKnown(db: Db, { word, stem }: Term): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from directory_words where word >= ${word} and word < ${word} || chr(1114111))
      or exists (select from directory_documents where document @@ ${`'${stem}'`}::tsquery) as known
  `.execute(db)
  return rows[0]?.known === true
}

export async function wordsLike(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    (select word from directory_words where word % ${word} order by similarity(word, ${word}) desc, word limit 20)
    union select word from directory_words where word = any(${swapped(word)})
  `.execute(db)
  return rows.map((row) => row.word)
}
