-- How many jobs of a kind were posted in a county in each whole month: the seasons of a trade. Written anew each night
-- (features/analytics/scheduled.ts).
create table job_months (
  category text not null,
  county text not null,
  -- Its first day.
  month date not null,
  jobs int not null,
  primary key (category, county, month)
);
