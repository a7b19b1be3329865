-- None waits behind those of another priority, as with mails.
alter table pushes add column priority text not null default 'usual' check (priority in ('urgent', 'usual', 'bulk'));
alter table pushes alter column priority drop default;
drop index pushes_due;
create index pushes_due on pushes (priority, due_at, id);
