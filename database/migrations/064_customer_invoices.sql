-- The last number that each contractor gave to an invoice, and what stands before it. Its row is locked by whoever takes the next.
create table customer_invoice_numbers (
  contractor_id uuid primary key,
  prefix text not null,
  last int not null check (last > 0)
);

-- What a contractor asks of a homeowner for work that was agreed. Issued once; only paying and cancelling are added.
create table customer_invoices (
  id uuid primary key,
  lead_id uuid not null references leads (id),
  contractor_id uuid not null,
  client_id uuid not null,
  number int not null,
  -- As printed: the prefix and the number.
  reference text not null,
  -- The stage of the agreed quote, from 0; null where it is what was left of the agreed total.
  stage int,
  what text not null,
  gross int not null check (gross > 0),
  -- What of it each rate of VAT has.
  parts jsonb not null,
  job_title text not null,
  -- Who it is from, as they were.
  sender jsonb not null,
  billed_name text not null,
  billed_address text not null,
  note text not null,
  issued_at timestamptz not null,
  due_on date not null,
  paid_on date,
  paid_way text check (paid_way in ('bank transfer', 'cash', 'card', 'cheque')),
  cancelled_at timestamptz,
  cancel_reason text,
  unique (contractor_id, number),
  check ((paid_on is null) = (paid_way is null)),
  check ((cancelled_at is null) = (cancel_reason is null)),
  check (paid_on is null or cancelled_at is null)
);
create unique index one_invoice_for_a_stage on customer_invoices (lead_id, stage) where cancelled_at is null;
create index customer_invoices_of_contractor on customer_invoices (contractor_id, issued_at);
create index customer_invoices_of_client on customer_invoices (client_id);

create function refuse_another_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice stays as it was issued';
end $$;
create trigger issued_once before update on customer_invoices for each row
  when ((old.lead_id, old.contractor_id, old.client_id, old.number, old.reference, old.stage, old.gross, old.parts, old.issued_at, old.due_on)
    is distinct from
    (new.lead_id, new.contractor_id, new.client_id, new.number, new.reference, new.stage, new.gross, new.parts, new.issued_at, new.due_on))
  execute function refuse_another_invoice();

alter table retention_runs drop constraint retention_runs_period_check;
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'notifications', 'enquiries', 'messages', 'reports', 'credits', 'invoices',
  'customerInvoices', 'documents'
));
