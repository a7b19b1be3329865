-- News of a posted job: one row, however many contractors it is for. Daily mails know it by its number, which it gets when they
-- first see it: numbers become visible in their order, which times and ids given before a commit do not.
create sequence job_news_numbers as int;
create table job_news (
  job_id uuid primary key,
  posted_at timestamptz not null,
  number int unique,
  -- Those who hear at once are told in the order of their ids; this is the last who was, until all have been.
  told_up_to uuid,
  told_at timestamptz
);
create index job_news_to_tell on job_news (posted_at, job_id) where told_at is null;
create index job_news_to_number on job_news (job_id) where number is null;

-- A part of all contractors, by the last byte of their id: the news they had in their daily mails, and the day of the last.
create table job_digests (
  part smallint primary key,
  seen_to int not null default 0,
  sent_on date
);
insert into job_digests (part) select generate_series(0, 255);
create index contractors_by_part on contractors (get_byte(uuid_send(id), 15)) where listed;

-- Where those work who ever chose to hear at once: the listings of few, so that a new job does not read those of all.
create table instant_readers (
  contractor_id uuid not null,
  heading text collate "C" not null,
  radius smallint not null,
  strip smallint not null,
  longitude double precision not null,
  latitude double precision not null,
  primary key (contractor_id, heading)
);
create index instant_readers_by_place on instant_readers (heading, strip, longitude) include (latitude, radius, contractor_id);
insert into instant_readers
  select contractor_id, heading, radius, strip, longitude, latitude from directory_listings
  where contractor_id in (select user_id from consents where subject = 'jobAlerts' and choice = 'instant');

-- What is on its way goes on, and what waits for a daily mail is in the next.
insert into job_news (job_id, posted_at, told_up_to)
  select job_id, begun_at, after_contractor from job_alert_rounds;
insert into job_news (job_id, posted_at, told_at)
  select id, created_at, now() from jobs where id in (select job_id from job_alerts where sent_at is null)
  on conflict do nothing;
drop table job_alerts, job_alert_rounds;
