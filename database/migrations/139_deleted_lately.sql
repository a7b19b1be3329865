-- What is erased once more after a deletion (features/privacy/scheduled.ts) is found without reading every account.
create index users_deleted on users (deleted_at) where deleted_at is not null;
