-- Nobody waits for an answer whose account is deleted, unless the other side of a complaint does.
update enquiries set closed_at = now() where closed_at is null and user_id is null and email = '' and message = '';
update complaints set closed_at = now(), outcome = 'withdrawn', answered_at = coalesce(answered_at, now())
  where closed_at is null and complainant_id is not null and not exists (
    select from users where deleted_at is null and (id = complainant_id or id = other_id and asked_at is not null)
  );
