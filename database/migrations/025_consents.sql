-- What people agreed to and chose, each time they did: the last row of a subject is what holds (features/consents).
create table consents (
  id uuid primary key,
  user_id uuid not null,
  -- A topic of mails, the terms, or what may be in the browser.
  subject text not null,
  choice text not null,
  -- By which way we heard of it.
  how text not null,
  at timestamptz not null
);
create index consents_of_user on consents (user_id, subject, id desc);

-- What was chosen before, with ids that sort before all others. Marketing without a word about it was never agreed to.
create function earlier_id() returns uuid language sql volatile
  return overlay(gen_random_uuid()::text placing '00000000-0000-7' from 1 for 15)::uuid;
insert into consents
  select earlier_id(), id, agreement, 'June 30, 2025', 'sign-up', terms_accepted_at
  from users cross join unnest(array['terms', 'privacyPolicy']) agreement
  where terms_accepted_at is not null and deleted_at is null;
insert into consents
  select earlier_id(), contractor_id, 'jobAlerts', case frequency when 'none' then 'off' else frequency end, 'earlier', changed_at
  from job_alert_choices;
insert into consents
  select earlier_id(), id, 'jobAlerts', 'off', 'earlier', updated_at
  from contractors where marketing_opt_out and id not in (select contractor_id from job_alert_choices);
insert into consents
  select earlier_id(), user_id, 'setUp', 'off', 'mail-link', at from marketing_opt_outs;
insert into consents
  select earlier_id(), id, 'offers', 'off', 'earlier', updated_at from contractors where marketing_opt_out;
drop function earlier_id();

create trigger append_only before update or delete or truncate on consents
  for each statement execute function refuse_change();

drop table job_alert_choices, job_alert_keys, marketing_opt_outs;
alter table contractors drop column marketing_opt_out;
alter table users drop column terms_accepted_at;
