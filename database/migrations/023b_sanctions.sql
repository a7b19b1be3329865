-- What one of us does about somebody who breaks the rules, and their one appeal.
create table sanctions (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('warning', 'unlisting', 'suspension')),
  ground text not null,
  reason text not null,
  imposed_at timestamptz not null,
  imposed_by uuid not null,
  -- When it ends by itself.
  ends_at timestamptz,
  state text not null default 'in_force' check (state in ('in_force', 'appealed', 'upheld', 'lifted', 'ended')),
  -- What is kept of the link by which they may appeal without signing in.
  appeal_link text,
  appeal text,
  appealed_at timestamptz,
  decision text,
  decided_at timestamptz,
  decided_by uuid,
  -- What it hid, as it was before: the profile is shown again as it was, and only by the sanction that hid it.
  hid_profile boolean not null default false,
  hid_pause_until date
);
create unique index one_sanction_of_a_kind on sanctions (user_id, kind)
  where kind <> 'warning' and state in ('in_force', 'appealed', 'upheld');
create index sanctions_of_user on sanctions (user_id, id desc);
create index sanctions_in_force on sanctions (id desc) where state in ('in_force', 'appealed', 'upheld');
create index sanctions_over on sanctions (id desc) where state in ('lifted', 'ended');
create index appeals_waiting on sanctions (id) where state = 'appealed';
create index sanctions_ending on sanctions (ends_at) where state in ('in_force', 'appealed', 'upheld') and ends_at is not null;
create unique index sanctions_by_link on sanctions (appeal_link) where appeal_link is not null;
