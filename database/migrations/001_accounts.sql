-- People, how they sign in, and where they are signed in. Columns that the product does not name itself (image, the tokens of
-- credentials, ip_address) are those the sign-in engine, Better Auth, expects in its tables.
create table users (
  id uuid primary key,
  user_type text not null check (user_type in ('client', 'contractor', 'admin')),
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  phone text,
  image text,
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- To the day: an account nobody has used for two years is warned, then deleted.
  last_seen_at timestamptz not null
);
create index users_by_last_seen on users (last_seen_at);
create index users_by_type on users (user_type, id desc);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index credentials_of_user on credentials (user_id);

-- A token alone opens nothing: the cookie also carries its signature, made with a secret the database does not hold.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  user_agent text,
  ip_address text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Single-use links. The identifier is the hash of purpose and token, the value the id of the account the link is for.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_value on verifications (value);
