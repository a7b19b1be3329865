-- How often something was tried in the time that began with its first try. Keys are keyed hashes: no address, no e-mail.
create table rate_limits (
  key bytea primary key,
  tries integer not null,
  ends_at timestamptz not null
);

create index rate_limits_by_end on rate_limits (ends_at);
