-- Who insures a contractor, as they say and the desk reads in the certificate; and whether a check was passed by hand, along
-- with a level, rather than for itself.
alter table verification_requests
  add column insurer text check (length(insurer) between 1 and 120),
  add column passed_by_hand boolean not null default false;
update verification_requests set passed_by_hand = true
  where status = 'approved' and not exists (select from verification_events event
    where event.request_id = verification_requests.id and event.kind = 'approved' and event.happened_at = decided_at);
