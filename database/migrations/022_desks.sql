-- What people wrote to us waits until one of us has answered it or dealt with it.
alter table enquiries
  add column closed_at timestamptz,
  add column closed_by uuid,
  -- What we answered by mail; null when it was dealt with otherwise.
  add column answer text;
create index enquiries_open on enquiries (id) where closed_at is null;
create index enquiries_by_words on enquiries using gin (lower(' ' || name || ' ' || email || ' ' || message) gin_trgm_ops);

create index outbox_by_state on outbox (state, id desc);
create index outbox_by_words on outbox using gin (lower(' ' || to_address || ' ' || subject || ' ' || kind) gin_trgm_ops);
