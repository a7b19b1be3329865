-- A credit note gives back what was paid beyond the agreed total.
alter table customer_invoices drop constraint customer_invoices_gross_check;
alter table customer_invoices add constraint customer_invoices_gross_check check (gross <> 0);
