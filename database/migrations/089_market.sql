-- How the market is: counted anew in the background, so that it is read from few rows however many jobs there are. An empty text is
-- all of them: all trades, all postcode areas, all weeks counted.
create table market_jobs (
  category text not null,
  area text not null,
  -- The Monday with which it begins.
  week text not null,
  posted int not null,
  day_over int not null,
  unasked int not null,
  asked int not null,
  minutes_to_request int,
  quoted int not null,
  minutes_to_quote int,
  accepted int not null,
  minutes_to_accepted int,
  primary key (category, area, week)
);
create index market_jobs_of_all_weeks on market_jobs (category, area) where week = '';

create table market_counts (
  figure text not null,
  -- What kind of it, such as a rule or a matter; empty where there are none.
  kind text not null,
  category text not null,
  area text not null,
  week text not null,
  value bigint not null,
  primary key (category, area, week, figure, kind)
);
create index market_counts_of_all_weeks on market_counts (category, area) where week = '';

create table market_counted (
  one boolean primary key default true check (one),
  since timestamptz not null,
  counted_at timestamptz not null
);

create index credits_returned on credit_entries (created_at) where kind in ('release', 'refund');
create index invoices_by_payment on invoices (paid_at);
create index invoices_paid_back on invoices (refunded_at) where refunded_at is not null;
