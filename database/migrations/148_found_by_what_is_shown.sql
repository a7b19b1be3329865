-- The document of a listing has no contact details that its description does not show: those are written again.
insert into directory_due (contractor_id, due_at)
  select contractor_id, now() from directory_documents join contractors on id = contractor_id
  where not (lists_phone and lists_email)
  on conflict (contractor_id) do update set due_at = least(directory_due.due_at, excluded.due_at);
