-- An appeal waits for its decision also after the last day of what it is about.
alter table sanctions
  drop constraint sanctions_state_check,
  add constraint sanctions_state_check
    check (state in ('in_force', 'appealed', 'appealed_over', 'upheld', 'lifted', 'ended'));
create index appeals_to_decide on sanctions (id) where state in ('appealed', 'appealed_over');
drop index appeals_waiting;
-- Whoever was promised a decision and has not had it is given one.
update sanctions set state = 'appealed_over' where state = 'ended' and appeal is not null and decided_at is null;
