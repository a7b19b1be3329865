-- What a business was called before it took another name, and why it did.
create table business_names (
  id uuid primary key,
  contractor_id uuid not null,
  name text not null,
  reason text not null,
  until timestamptz not null
);
create index business_names_of_contractor on business_names (contractor_id, until desc);

-- A business that takes another name is checked again, as one with another number is.
alter table verification_events
  drop constraint verification_events_kind_check,
  add constraint verification_events_kind_check check (kind in
    ('sent', 'taken back', 'approved', 'rejected', 'revoked', 'numbers changed', 'name changed', 'lapsed', 'set by hand'));
