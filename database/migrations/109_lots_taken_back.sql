-- Taking back a trial or a paid month is written down also when nothing is left of it: what comes back to it later goes too.
alter table credit_entries drop constraint credit_entries_check;
alter table credit_entries add constraint credit_entries_check check (
  case
    when kind in ('hold', 'admin_take_back') then amount < 0
    when kind = 'expiry' then amount <= 0
    when kind = 'capture' then amount = 0
    else amount > 0
  end
);
