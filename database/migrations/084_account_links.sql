-- By what a contractor is known, or was: keyed hashes from which nobody can be read. They tell which accounts belong together,
-- and outlive an account, so that nobody leaves what was said of them behind by opening another.
create table account_marks (
  id uuid primary key,
  contractor_id uuid not null references contractors (id),
  kind text not null check (kind in ('company', 'utr', 'phone', 'email', 'address', 'document')),
  hash text not null,
  since timestamptz not null,
  -- From when on it was no longer theirs.
  until timestamptz,
  -- Of an account that was deleted: under which sanction it was then.
  left_under text,
  unique (contractor_id, hash)
);
create index account_marks_of_hash on account_marks (hash, contractor_id);
create index account_marks_past on account_marks (until) where until is not null;

-- The bytes of a document, keyed; null until they were read.
alter table verification_documents add column mark text;
create index verification_documents_unmarked on verification_documents (id) where mark is null;

-- Whose marks are to be looked at: at first everybody's.
create table account_mark_due (
  id uuid primary key,
  contractor_id uuid not null
);
insert into account_mark_due select gen_random_uuid(), id from contractors;

-- Two accounts that share a mark, and what the desk decided about them.
create table account_links (
  id uuid primary key,
  earlier_id uuid not null references contractors (id),
  later_id uuid not null references contractors (id),
  found_at timestamptz not null,
  -- Since when they share the newest of what they share.
  shared_at timestamptz not null,
  outcome text check (outcome in ('successor', 'not-same', 'open')),
  reason text,
  decided_at timestamptz,
  decided_by uuid,
  -- What the earlier business was called when it was found to be the same; null of one whose name we no longer keep.
  name text,
  objection text,
  objected_at timestamptz,
  answer_by timestamptz,
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  unique (earlier_id, later_id),
  check (earlier_id <> later_id),
  check ((outcome is null) = (decided_at is null)),
  check ((objected_at is null) = (answer_by is null))
);
create index account_links_of_later on account_links (later_id);
-- What waits for the desk: nobody has decided, something new is shared, or somebody objects.
create index account_links_waiting on account_links (id) where outcome is null
  or outcome <> 'successor' and shared_at > decided_at
  or outcome = 'successor' and objected_at is not null and answered_at is null;
create index account_links_decided on account_links (decided_at) where decided_at is not null;

-- Under which accounts a business traded before, the whole chain of them: what the desk confirmed.
create table predecessors (
  contractor_id uuid not null references contractors (id),
  earlier_id uuid not null references contractors (id),
  name text,
  primary key (contractor_id, earlier_id)
);
create index predecessors_of_earlier on predecessors (earlier_id);

alter table retention_runs drop constraint retention_runs_period_check;
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'notifications', 'enquiries', 'messages', 'reports', 'complaints', 'credits',
  'invoices', 'customerInvoices', 'trials', 'links', 'documents', 'devices'
));
