-- For which of the published exceptions a first month was not paid back; null where it was, where nobody has answered, and before there were any.
alter table money_back_requests add column exception text check (exception in ('withdrawn', 'returned', 'unpaid'));
