-- What Companies House says of a contractor's company, and when it is asked again.
create table company_checks (
  contractor_id uuid primary key references contractors (id),
  company_number text not null,
  -- When it last answered about this number; null while it never has.
  checked_at timestamptz,
  -- Null where there is no company of this number.
  company_name text,
  company_status text,
  active boolean not null default false,
  name_agrees boolean not null default false,
  officer_agrees boolean not null default false,
  next_at timestamptz not null,
  -- How often it gave no answer since it last did, and why.
  tries int not null default 0,
  problem text
);
create index company_checks_due on company_checks (next_at);
