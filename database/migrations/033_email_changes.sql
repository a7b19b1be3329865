-- The address somebody wants instead of their own, until it is confirmed by a link mailed there.
create table email_changes (
  user_id uuid primary key,
  email text not null check (email = lower(email)),
  asked_at timestamptz not null
);

-- Their updated_at says from now on, to the hour, when a session was last used.
comment on column sessions.updated_at is 'when it was last used, to the hour';
