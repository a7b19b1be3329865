-- Nobody can check whose account is deleted: what they had sent waits at the desk no longer.
update verification_requests set submitted_at = null
  where status = 'pending' and contractor_id in (select id from users where deleted_at is not null);
