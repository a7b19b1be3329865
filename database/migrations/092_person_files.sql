-- What one of us noted about somebody, for the others.
create table person_notes (
  id uuid primary key,
  person_id uuid not null references users (id),
  author_id uuid not null references users (id),
  text text not null,
  written_at timestamptz not null
);
create index person_notes_of_person on person_notes (person_id, id desc);

-- People are found by the number of their company too.
create index contractors_by_company_number on contractors (upper(company_number)) where company_number <> '';

-- Credits that one of us took back.
alter table credit_entries drop constraint credit_entries_kind_check;
alter table credit_entries add constraint credit_entries_kind_check check (kind in (
  'trial_grant', 'plan_allowance', 'admin_grant', 'admin_take_back', 'hold', 'release', 'capture', 'refund', 'expiry'
));
alter table credit_entries drop constraint credit_entries_check;
alter table credit_entries add constraint credit_entries_check check (
  case
    when kind in ('hold', 'expiry', 'admin_take_back') then amount < 0
    when kind = 'capture' then amount = 0
    else amount > 0
  end
);

-- Whose name or business is like every word, the most alike first. Less alike than PostgreSQL's own 0.6: that is two letters of
-- nine. By the first word they are found in the index, so it is the longest.
create function people_like(words text[], most int) returns setof uuid
  language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.45
  begin atomic
  (select id from users
    where user_type <> 'admin' and deleted_at is null
      and words[1] <% person_words(first_name, last_name, email, phone)
      and (select bool_and(word <% person_words(first_name, last_name, email, phone)) from unnest(words) word)
    order by word_similarity(words[1], person_words(first_name, last_name, email, phone)) desc, id limit most)
  union
  (select id from contractors
    where words[1] <% lower(' ' || business_name)
      and (select bool_and(word <% lower(' ' || business_name)) from unnest(words) word)
    order by word_similarity(words[1], lower(' ' || business_name)) desc, id limit most);
  end;
