-- Who has premium support is answered within working hours, out of a queue of their own; both see by when. It stays what it was
-- when they wrote, whatever becomes of their plan.
alter table enquiries add column premium boolean not null default false;
alter table enquiries add column answer_due_at timestamptz;
update enquiries set answer_due_at = created_at + interval '24 hours';
alter table enquiries alter column answer_due_at set not null;
create index enquiries_by_clock on enquiries (answer_due_at, id) where closed_at is null;
