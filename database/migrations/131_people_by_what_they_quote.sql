-- The desk finds people by the postcode they name, and by the number on an invoice they hold.
create index jobs_by_postcode on jobs (postcode);
create index contractors_by_postcode on contractors (postcode) where postcode is not null;
create index invoices_by_number on invoices (upper(number));
