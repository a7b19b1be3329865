create table jobs (
  id uuid primary key,
  client_id uuid not null references users (id),
  title text not null,
  description text not null,
  category text not null,
  -- What the homeowner typed. Others are shown town and district alone.
  location text not null,
  postcode text not null,
  district text not null,
  town text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- A band of the map a tenth of a degree high, about 7 miles, by which jobs near somewhere are found.
  strip int not null generated always as (floor(latitude * 10)::int) stored,
  -- Whole pounds.
  budget_min int check (budget_min >= 0),
  budget_max int check (budget_max >= 0),
  urgency text not null check (urgency in ('urgent', 'within_week', 'within_month', 'flexible', 'soon')),
  status text not null default 'active' check (status in ('active', 'completed', 'cancelled')),
  slots_taken int not null default 0,
  max_quotes int not null,
  accepted_lead_id uuid,
  created_at timestamptz not null,
  completed_at timestamptz,
  cancelled_at timestamptz,
  check (slots_taken between 0 and max_quotes),
  check (budget_min <= budget_max)
);
create index jobs_of_client on jobs (client_id, created_at desc, id desc);
create index jobs_by_age on jobs (created_at desc, id desc);
-- Jobs on offer, and of them those still open for requests, by where they are: read without touching the table.
create index jobs_on_offer on jobs (category, created_at desc, id desc)
  where status = 'active' and accepted_lead_id is null;
create index jobs_open_by_place on jobs (category, strip, longitude) include (latitude, created_at, id)
  where status = 'active' and accepted_lead_id is null and slots_taken < max_quotes;
