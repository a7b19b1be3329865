-- Whether a job can be deleted is asked of the job alone: the steps of its leads count, under its lock, those that have come to a
-- visit, a quote or more (features/leads/rules/states.ts).
alter table jobs add column unsettled_leads int not null default 0 check (unsettled_leads >= 0);

update jobs set unsettled_leads = counted.leads
from (
  select job_id, count(*) as leads from leads
  where status in ('site_visited', 'quoted', 'accepted', 'awaiting_completion') group by job_id
) counted
where counted.job_id = jobs.id;
