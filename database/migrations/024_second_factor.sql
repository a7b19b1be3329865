-- The second factor of an admin: what their authenticator app was given, encrypted with the product's secret.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret text not null,
  -- Null until a first code has proved that the app was given it; it is not asked for before.
  confirmed_at timestamptz,
  -- The half minute of the last code used: no code of it, or of one before, works again.
  last_step int not null default 0
);

-- Each takes the place of a code once, when the app is lost; only the hash is kept.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
