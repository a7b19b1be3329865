-- When a session ends unless it is used before; null for those that last until they expire.
alter table sessions add column idle_until timestamptz;
