-- The desk of contested reports shows those that were decided, the latest first.
create index lead_issues_decided on lead_issues (closed_at desc) where decide_by is not null and closed_at is not null;
