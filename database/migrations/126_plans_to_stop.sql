-- Since when the payment provider is to be told that a plan is charged no more; null once it knows, and where that is not so.
alter table subscriptions add column stopping_since timestamptz;
create index subscriptions_stopping on subscriptions (stopping_since) where stopping_since is not null;
