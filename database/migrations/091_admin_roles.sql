-- What each admin may do (shared/admin-roles.ts). Whoever was an admin before there were roles goes on as before, but for what
-- is an owner's alone: the first is the owner.
create table admin_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('support', 'verifier', 'moderator', 'finance', 'owner')),
  given_at timestamptz not null,
  primary key (user_id, role)
);

insert into admin_roles (user_id, role, given_at)
  select id, 'owner', now() from users where user_type = 'admin' and deleted_at is null order by created_at, id limit 1;

insert into admin_roles (user_id, role, given_at)
  select id, role, now() from users cross join unnest(array['support', 'verifier', 'moderator', 'finance']) as role
  where user_type = 'admin' and deleted_at is null and id not in (select user_id from admin_roles);
