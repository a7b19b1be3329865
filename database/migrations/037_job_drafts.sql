-- The job a homeowner has begun to describe, as far as it is: it is there on every device they sign in on.
create table job_drafts (
  user_id uuid primary key references users (id) on delete cascade,
  -- Another one after each change, so that two devices notice each other.
  version uuid not null,
  draft jsonb not null,
  updated_at timestamptz not null
);

-- What a visitor described before signing up becomes the account's with what else they chose.
alter table sign_ups add column job_draft jsonb;
