-- Since when money that is to be paid back has been on its way; null once it is all back, and where none is.
alter table money_back_requests add column paying_since timestamptz;
create index money_back_requests_paying on money_back_requests (paying_since) where paying_since is not null;
