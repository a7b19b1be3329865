-- What the two change of an agreement while the work goes on. What was sent never changes; only its answer is added.
create table variations (
  id uuid primary key,
  lead_id uuid not null references leads (id),
  -- 1, 2, … in the lead.
  number int not null,
  state text not null check (state in ('sent', 'accepted', 'declined', 'withdrawn')),
  reason text not null,
  -- The lines added, how their prices are typed, the lines taken away, the new number of weeks, the files.
  content jsonb not null,
  sent_at timestamptz not null,
  answered_at timestamptz,
  decline_reason text,
  unique (lead_id, number),
  check ((state = 'sent') = (answered_at is null))
);

-- What was accepted of them, as quote_acceptances keeps it of quotes.
create table variation_acceptances (
  id uuid primary key,
  variation_id uuid not null unique references variations (id),
  lead_id uuid not null references leads (id),
  accepted_at timestamptz not null,
  accepted_by uuid not null,
  name text not null,
  record text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create index variation_acceptances_of_lead on variation_acceptances (lead_id);
create trigger append_only before update or delete or truncate on variation_acceptances
  for each statement execute function refuse_change();

-- What a lead came to in the end, in pence with VAT.
create table lead_totals (
  lead_id uuid primary key references leads (id),
  quoted int not null,
  variations int not null,
  agreed int not null check (agreed = quoted + variations and agreed >= 0),
  -- What the homeowner says that it was; null where they have not said.
  said_by_homeowner int check (said_by_homeowner >= 0),
  at timestamptz not null
);
