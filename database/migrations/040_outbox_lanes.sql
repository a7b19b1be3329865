-- Mails leave by themselves, in lanes by how much they hurry (shared/mail-kinds.ts): none waits behind those of another lane.
alter table outbox add column priority text not null default 'usual' check (priority in ('urgent', 'usual', 'bulk'));

-- One that is queued is under way, or waits for its next try; at this time it is taken anew.
alter table outbox rename column queued_at to next_try_at;
update outbox set next_try_at = case when state = 'queued' then now() end where next_try_at is not null or state = 'queued';
alter table outbox add constraint outbox_next_try check ((state = 'queued') = (next_try_at is not null));

drop index outbox_new;
create index outbox_new on outbox (priority, id) where state = 'new';
create index outbox_queued on outbox (next_try_at) where state = 'queued';
