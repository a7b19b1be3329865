-- What people chose who asked for an account with an address that nobody has confirmed yet: the account becomes that of whoever
-- proves that the address is theirs, and until then nobody takes another's place.
create table sign_ups (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The hash of a cookie of the browser in which the form was filled in.
  browser text not null,
  user_type text not null check (user_type in ('client', 'contractor')),
  first_name text not null,
  last_name text not null,
  phone text,
  password text not null,
  created_at timestamptz not null
);
create index sign_ups_of_user on sign_ups (user_id, id);
create index sign_ups_by_browser on sign_ups (browser);

-- Those that wait already, with ids that sort before all later ones, and a browser that no cookie names.
insert into sign_ups
  select overlay(gen_random_uuid()::text placing '00000000-0000-7' from 1 for 15)::uuid, users.id, '', user_type, first_name,
    last_name, phone, password, users.created_at
  from users join credentials on credentials.user_id = users.id
  where not email_verified and deleted_at is null and password is not null and user_type <> 'admin';
