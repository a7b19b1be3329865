-- Finding people and jobs among a million of them (server/word-search.ts). Phones are kept as +44…, and found as 0… too.
create function person_words(first_name text, last_name text, email text, phone text) returns text
  language sql immutable parallel safe
  return lower(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone || ' 0' || substr(phone, 4), ''));
create index users_by_words on users using gin (person_words(first_name, last_name, email, phone) gin_trgm_ops);
create index contractors_by_words on contractors using gin (lower(' ' || business_name) gin_trgm_ops);

create function job_words(title text, location text, postcode text) returns text
  language sql immutable parallel safe
  return lower(' ' || title || ' ' || location || ' ' || postcode);
create index jobs_by_words on jobs using gin (job_words(title, location, postcode) gin_trgm_ops);
create index jobs_by_status on jobs (status, created_at desc, id desc);

-- A deleted account leaves a row without personal data behind: what others did with it, and what the law keeps, refers to it.
alter table users
  add column deleted_at timestamptz,
  -- Whether a contractor has completed the profile.
  add column has_profile boolean not null default false;
update users set has_profile = true where id in (select id from contractors);
create function note_profile() returns trigger language plpgsql as $$
begin
  update users set has_profile = (tg_op = 'INSERT') where id = coalesce(new.id, old.id);
  return null;
end $$;
create trigger profile_noted after insert or delete on contractors for each row execute function note_profile();

create index users_by_created on users (created_at desc, id desc) where user_type <> 'admin' and deleted_at is null;
create index users_by_name on users (lower(last_name), lower(first_name), id)
  where user_type <> 'admin' and deleted_at is null;
create index users_of_type_by_created on users (user_type, created_at desc, id desc)
  where user_type <> 'admin' and deleted_at is null;
create index users_of_type_by_name on users (user_type, lower(last_name), lower(first_name), id)
  where user_type <> 'admin' and deleted_at is null;
create index contractors_without_profile on users (created_at desc, id desc)
  where user_type = 'contractor' and not has_profile and deleted_at is null;

-- Who of us did what to what, when, why and from where: written with every change an admin makes. No names of people.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  -- Null for a command on the machine itself.
  admin_id uuid,
  action text not null,
  subject_id uuid,
  reason text,
  details jsonb not null,
  address text not null,
  request_id text not null
);
create index audit_entries_of_admin on audit_entries (admin_id, id desc);
create index audit_entries_about on audit_entries (subject_id, id desc) where subject_id is not null;
create index audit_entries_by_words on audit_entries
  using gin (lower(' ' || action || ' ' || coalesce(reason, '')) gin_trgm_ops);
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
