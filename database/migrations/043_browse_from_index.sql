-- Jobs on offer are counted, narrowed by place and budget, and put in order of distance from the index alone.
drop index jobs_on_offer;
create index jobs_on_offer on jobs (category, created_at desc, id desc)
  include (strip, latitude, longitude, budget_min, budget_max)
  where status = 'active' and accepted_lead_id is null;
