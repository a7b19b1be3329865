-- When the number was confirmed: a homeowner's own, and that of a contractor's business. Whoever changes it and wherever, it is
-- not confirmed any more, and nothing that waits goes to the old one.
alter table users add column phone_confirmed_at timestamptz;
alter table contractors add column phone_confirmed_at timestamptz;
-- Wants the two urgent notices as text messages too.
alter table users add column urgent_texts boolean not null default false;

-- A code by which somebody confirms a number: a hash of it. The newest is the one that counts; all of an hour are counted.
create table phone_codes (
  id uuid primary key,
  user_id uuid not null,
  number text not null,
  hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Neither used nor for a number that was changed since.
  open boolean not null default true
);
create index phone_codes_of_user on phone_codes (user_id, asked_at);
create index phone_codes_by_age on phone_codes (asked_at);

-- What waits to be sent to a phone; what was is not kept.
create table texts (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  to_number text not null,
  -- Encrypted: it may be a code.
  body text not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0
);
create index texts_due on texts (due_at, id);
create index texts_of_user on texts (user_id);

-- Numbers, as keyed hashes, that take no texts, as the provider said.
create table dead_numbers (
  kept text primary key,
  code int not null,
  ends_at timestamptz not null
);
create index dead_numbers_by_end on dead_numbers (ends_at);

create function unconfirm_phone() returns trigger language plpgsql as $$
begin
  new.phone_confirmed_at := null;
  update phone_codes set open = false where user_id = new.id and number = to_jsonb(old) ->> tg_argv[0];
  delete from texts where user_id = new.id and to_number = to_jsonb(old) ->> tg_argv[0];
  return new;
end $$;
create trigger phone_changed before update of phone on users for each row
  when (old.phone is distinct from new.phone) execute function unconfirm_phone('phone');
create trigger phone_changed before update of business_phone on contractors for each row
  when (old.business_phone is distinct from new.business_phone) execute function unconfirm_phone('business_phone');
