-- What is measured of people over the last months (features/track-records/rules/measures.ts): counted anew each night, and soon
-- after something has happened. A person of whom nothing was counted has no row.
create table track_figures (
  user_id uuid not null,
  measure text not null check (measure in (
    'first-answer', 'visits-kept', 'quotes-after-visits', 'jobs-called-off', 'final-totals', 'requests-answered',
    'visits-attended'
  )),
  -- How often it could have been, and how often it was so.
  cases int not null check (cases > 0),
  met int not null check (met between 0 and cases),
  -- The one in the middle: of times in seconds, of prices as a part of what was accepted; null where counting says it all.
  middle double precision,
  primary key (user_id, measure)
);

-- Whose record is to be counted anew. Nobody waits to be noted here: a person can stand in it more than once.
create table track_record_due (
  id uuid primary key,
  user_id uuid not null
);
create index track_record_due_of_user on track_record_due (user_id);
