-- What is append-only stays so, but where the law says otherwise: deleting an account takes the person out of rows that have to
-- stay, and rows go when they have been kept long enough.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('app.erasing', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- When somebody was told that an unused account will be deleted.
alter table users add column idle_warned_at timestamptz;
