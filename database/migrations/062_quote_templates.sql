-- Quotes to begin from.
create table quote_templates (
  id uuid primary key,
  contractor_id uuid not null,
  name text not null,
  content jsonb not null,
  saved_at timestamptz not null
);
create unique index quote_templates_by_name on quote_templates (contractor_id, lower(name));

-- What somebody charges again and again.
create table price_list_items (
  id uuid primary key,
  contractor_id uuid not null,
  what text not null,
  unit text not null,
  unit_price int not null check (unit_price between 0 and 1000000000),
  -- Whether that is before VAT or with it.
  prices text not null check (prices in ('net', 'gross')),
  vat text not null check (vat in ('standard', 'reduced', 'zero', 'none')),
  cost_group text not null
    check (cost_group in ('labourCost', 'materialsCost', 'equipmentCost', 'permitsCost', 'contingencyCost'))
);
create unique index price_list_by_what on price_list_items (contractor_id, lower(what), lower(unit));
