-- What the first pages of the admin area read, however much there is.
create index reviews_about on reviews (contractor_id);
