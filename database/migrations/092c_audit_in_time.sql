-- The audit log is read in the order of time.
create index audit_entries_by_time on audit_entries (at desc, id desc);
