-- Since when a completed job is left out of its homeowner's own list; for everybody else it stays what it was.
alter table jobs add column hidden_at timestamptz;
