-- A reported message of a conversation is kept for the desk with what was said around it, as it stood when it was reported.
alter table reports alter column lead_id drop not null;
alter table reports add column conversation_id uuid;
alter table reports add column thread jsonb;
create index reports_of_conversation on reports (conversation_id) where conversation_id is not null;
