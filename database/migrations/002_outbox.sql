-- Every mail of the product: written in the transaction of the step that sends it, sent afterwards.
create table outbox (
  id uuid primary key,
  kind text not null,
  user_id uuid,
  to_address text not null,
  subject text not null,
  text text not null,
  -- Null once the mail is sent; the text stays as the record of it, without the secrets of its links.
  html text,
  state text not null default 'new' check (state in ('new', 'queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  queued_at timestamptz,
  sent_at timestamptz
);

create index outbox_new on outbox (id) where state = 'new';
create index outbox_user on outbox (user_id, id desc);
