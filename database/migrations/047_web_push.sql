-- By which push services know us; changed keys would silently end every subscription, so they are made once for ever.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);

-- A browser that wants to be told, while somebody is signed in there.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_told_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Who has none is told everything, and nothing at night.
create table push_choices (
  user_id uuid primary key,
  -- Topics of which somebody wants no push.
  muted text[] not null,
  quiet boolean not null
);

-- What waits to be pushed to one browser; what was is not kept.
create table pushes (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  -- What the bell says of it, if it does.
  notification_id uuid,
  kind text not null,
  topic text not null,
  path text not null,
  -- A later one with the same takes its place.
  tag text not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0
);
create index pushes_due on pushes (due_at, id);
create index pushes_of_subscription on pushes (subscription_id);
create index pushes_of_notification on pushes (notification_id);
