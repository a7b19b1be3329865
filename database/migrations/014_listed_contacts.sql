-- Which ways to reach a contractor their public profile shows. Whoever shows no e-mail is written to through us.
alter table contractors
  add column lists_phone boolean not null default true,
  add column lists_email boolean not null default true;
