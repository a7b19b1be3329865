-- What stands outside the product and is out of reach, since when; told by whichever process finds it so.
create table outages (
  name text primary key check (name in ('mail_down', 'files_down')),
  began_at timestamptz not null
);
