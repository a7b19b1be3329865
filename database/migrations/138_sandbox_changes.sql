-- When a subscription was last changed at the sandbox by being asked to; null for one that never was.
alter table sandbox_subscriptions add column changed_at timestamptz;
create index sandbox_subscriptions_changed on sandbox_subscriptions (changed_at);
