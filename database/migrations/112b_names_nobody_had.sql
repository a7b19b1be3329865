-- What stands in the place of a deleted name is no name that a business traded under.
update account_links set name = null
  where name = 'Former member' and earlier_id in (select id from users where deleted_at is not null);
update predecessors set name = null
  where name = 'Former member' and earlier_id in (select id from users where deleted_at is not null);
