-- The house and street of a job: for its homeowner, and contractors they have approved.
alter table jobs add column street text;
