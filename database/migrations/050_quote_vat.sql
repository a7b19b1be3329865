-- What a contractor says once of VAT, null until they have; and how they type their prices.
alter table contractors add column vat_registered boolean;
alter table contractors add column vat_number text;
alter table contractors add column prices_typed text not null default 'gross' check (prices_typed in ('net', 'gross'));
alter table contractors add constraint vat_numbers_of_the_registered check ((vat_number is not null) = coalesce(vat_registered, false));

-- The total of a quote without VAT, and the VAT in it; null where its contractor has not said.
alter table quotes add column net_cost int;
alter table quotes add column vat_cost int;
alter table quotes add constraint net_and_vat_are_the_total check (
  (net_cost is null) = (vat_cost is null) and (net_cost is null or net_cost + vat_cost = total_cost)
);
