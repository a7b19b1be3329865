-- Read by the statement that locks what they follow from. A function that is volatile sees what is committed when it is called,
-- which is once the lock is held; a subquery would see what was committed before the wait.
create function credit_lots(contractor uuid) returns jsonb language plpgsql volatile as $$
begin
  return (
    select coalesce(jsonb_agg(lot), '[]') from (
      select lot_id as id, min(kind) filter (where id = lot_id) as kind, sum(amount) as remaining, min(expires_at) as "expiresAt"
      from credit_entries where contractor_id = contractor group by lot_id
    ) lot
  );
end $$;
create function jobs_posted(client uuid, since timestamptz) returns bigint language plpgsql volatile as $$
begin
  return (select count(*) from jobs where client_id = client and created_at > since);
end $$;
