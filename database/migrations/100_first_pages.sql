-- What the first pages of the admin area read, however much there is.
create index reviews_about on reviews (contractor_id);
create index account_links_left_open on account_links (decided_at desc) where outcome = 'open' and shared_at <= decided_at;
