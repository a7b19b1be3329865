-- Which trade is listed where has changed: the listings of whoever chose one of these are made anew.
insert into directory_due (contractor_id, due_at)
select id, now() from contractors where trades && array['Handyman Services', 'General Building']
on conflict (contractor_id) do update set due_at = excluded.due_at;
