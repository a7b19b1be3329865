-- What somebody wants under the bell, and which hours are quiet for them, in UK time.
alter table push_choices add column no_bell text[] not null default '{}';
alter table push_choices add column quiet_from smallint not null default 21 check (quiet_from between 0 and 23);
alter table push_choices add column quiet_to smallint not null default 8 check (quiet_to between 0 and 23);
alter table push_choices add constraint quiet_hours_end check (quiet_from <> quiet_to);

-- From when on somebody is told of what happens at a time: at once outside their quiet hours, at their end otherwise, and at once
-- again where that would be later than `latest`. SQL, because whoever writes the news has not read what each reader chose.
create function told_from(at timestamptz, quiet boolean, quiet_from int, quiet_to int, latest timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select case when quiet and within and (latest is null or ends <= latest) then ends else at end
  from (select at at time zone 'Europe/London') uk (now)
  cross join lateral (select extract(hour from now)) clock (hour)
  cross join lateral (
    select case when quiet_from < quiet_to then hour >= quiet_from and hour < quiet_to else hour >= quiet_from or hour < quiet_to end,
      (now::date + (hour >= quiet_to)::int + make_interval(hours => quiet_to)) at time zone 'Europe/London'
  ) night (within, ends)
$$;
