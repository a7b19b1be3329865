-- What accepted quotes came to, by kind of work and area: written anew each night as a whole (features/prices/scheduled.ts), and
-- only where there are enough of them.
create table price_figures (
  category text not null,
  level text not null check (level in ('town', 'county', 'region', 'country')),
  -- A town, county or region as its address has it: `richmond-north-yorkshire`.
  area text not null,
  -- Pence: a quarter of the quotes is up to `low`, half up to `middle`, three quarters up to `high`.
  low int not null,
  middle int not null,
  high int not null,
  quotes int not null,
  contractors int not null,
  counted_at timestamptz not null,
  primary key (category, level, area)
);

-- What the count last looked at: one row.
create table price_counts (
  one boolean primary key default true check (one),
  since timestamptz not null,
  counted_at timestamptz not null
);
