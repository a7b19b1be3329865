-- A mail names the document that goes with it; whoever sends the mail makes it then.
alter table outbox add column document jsonb;
-- What waits has that of the lead its link leads to.
update outbox set document = jsonb_build_object('kind', 'agreement', 'id', quote_id)
  from quote_acceptances where attachment is not null and position(lead_id::text in outbox.text) > 0;
alter table outbox drop column attachment, drop column attachment_name;
