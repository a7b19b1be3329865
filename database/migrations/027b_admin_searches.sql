-- Addresses and numbers are looked up by how they begin (server/word-search.ts): three letters together, as the other indexes of
-- words have them, are in so many rows that reading them all takes long.
create index users_by_email_beginning on users (email text_pattern_ops)
  where user_type <> 'admin' and deleted_at is null;
create index users_by_phone_beginning on users (phone text_pattern_ops)
  where user_type <> 'admin' and deleted_at is null;
create index outbox_by_address_beginning on outbox (to_address text_pattern_ops);
