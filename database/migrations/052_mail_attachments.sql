-- A document goes with its mail; gone once the mail is sent.
alter table outbox add column attachment bytea;
alter table outbox add column attachment_name text;
alter table outbox add constraint attachments_have_names check ((attachment is null) = (attachment_name is null));
