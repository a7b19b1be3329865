-- Contractors whom a homeowner has put aside, to look at again and to invite.
create table shortlisted_contractors (
  client_id uuid not null references users (id),
  contractor_id uuid not null references contractors (id),
  saved_at timestamptz not null,
  primary key (client_id, contractor_id)
);
create index shortlisted_contractors_of_contractor on shortlisted_contractors (contractor_id);
