-- How many accounts and active jobs there are, as changes to add up: whoever signs up adds a row and waits for nobody. A work
-- of the queue adds the rows of a while up to one.
create table tallies (
  what text not null,
  change int not null
);

create function tally_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies select user_type, count(*) from added where deleted_at is null group by user_type;
  elsif tg_op = 'DELETE' then
    insert into tallies select user_type, -count(*) from removed where deleted_at is null group by user_type;
  else
    insert into tallies select user_type, change
      from (values (old.user_type, old.deleted_at, -1), (new.user_type, new.deleted_at, 1)) as form (user_type, deleted_at, change)
      where deleted_at is null;
  end if;
  return null;
end $$;
create trigger tally_added after insert on users
  referencing new table as added for each statement execute function tally_users();
create trigger tally_removed after delete on users
  referencing old table as removed for each statement execute function tally_users();
create trigger tally_changed after update on users for each row
  when ((old.user_type, old.deleted_at) is distinct from (new.user_type, new.deleted_at)) execute function tally_users();

create function tally_jobs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies select 'active job', count(*) from added where status = 'active' having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into tallies select 'active job', -count(*) from removed where status = 'active' having count(*) > 0;
  else
    insert into tallies values ('active job', case new.status when 'active' then 1 else -1 end);
  end if;
  return null;
end $$;
create trigger tally_added after insert on jobs
  referencing new table as added for each statement execute function tally_jobs();
create trigger tally_removed after delete on jobs
  referencing old table as removed for each statement execute function tally_jobs();
create trigger tally_changed after update on jobs for each row
  when ((old.status = 'active') is distinct from (new.status = 'active')) execute function tally_jobs();

insert into tallies
  select user_type, count(*) from users where deleted_at is null group by user_type
  union all select 'active job', count(*) from jobs where status = 'active';
