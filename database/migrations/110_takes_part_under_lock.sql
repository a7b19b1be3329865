-- Whether somebody still takes part, for a statement that locks their account first (see 049 and accounts/records/takes-part.ts).
create function takes_part(account uuid) returns boolean language plpgsql volatile as $$
begin
  return not exists (
    select from sanctions where user_id = account and kind = 'suspension' and state in ('in_force', 'appealed', 'upheld')
  ) and not exists (select from departures where user_id = account);
end $$;
