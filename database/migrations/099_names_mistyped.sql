-- The words of a name, each as it is and with any one letter left out, a long one with any two: names that share one are the same
-- but for letters too many, too few, other ones or exchanged. Mistyped names are found by them as fast among a million.
create function spellings(names text) returns text[]
  language sql immutable parallel safe
  -- Planned as if names had thousands of words, it would be compiled at each call: 0.7 s instead of 60 µs.
  set jit = off
  return array(
    with words as (
      select word from regexp_split_to_table(lower(names), '[^[:alnum:]]+') word where length(word) >= 3
    ), lacking as (
      select word, overlay(word placing '' from at for 1) as form from words, generate_series(1, length(word)) at
    )
    select word from words
    union select form from lacking
    union select overlay(form placing '' from at for 1) from lacking, generate_series(1, length(form)) at
      where length(word) >= 8
  );
create index users_by_spellings on users using gin (spellings(first_name || ' ' || last_name))
  where user_type <> 'admin' and deleted_at is null;
create index contractors_by_spellings on contractors using gin (spellings(business_name));

drop function people_like(text[], int);
