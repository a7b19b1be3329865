-- What a homeowner says of their payment, until the contractor confirms it or says that it has not come.
alter table customer_invoices add column said_paid_on date;
alter table customer_invoices add column said_paid_way text
  check (said_paid_way in ('bank transfer', 'cash', 'card', 'cheque'));
alter table customer_invoices add check ((said_paid_on is null) = (said_paid_way is null));
alter table customer_invoices add check (said_paid_on is null or (cancelled_at is null and gross > 0));
