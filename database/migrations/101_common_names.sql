-- Who bears a common last name, the newest first (features/accounts/records/customers.ts).
create index users_of_last_name on users (lower(last_name), created_at desc, id desc)
  where user_type <> 'admin' and deleted_at is null;
-- How common a name is: what is known of it by an index over some of the people is not made use of.
create statistics users_names on (lower(last_name)), (lower(first_name)) from users;
