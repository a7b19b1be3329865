-- The audit log is searched by what was done.
create index audit_entries_by_action on audit_entries (action, id desc);
