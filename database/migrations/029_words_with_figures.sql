-- Beginnings of words are only looked for where a known word goes on: words with figures in them have to be known too.
insert into directory_words
select distinct substr(lexeme, 3) from directory_documents, unnest(tsvector_to_array(document)) lexeme
where starts_with(lexeme, 't.') and lexeme ~ '[0-9]' and length(lexeme) > 5
on conflict do nothing;
