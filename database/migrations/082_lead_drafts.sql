-- What a contractor has begun to write on a lead and not sent: its quote, or a change to what was agreed.
alter table quote_drafts rename to lead_drafts;
alter index quote_drafts_of_contractor rename to lead_drafts_of_contractor;
alter table lead_drafts
  add column kind text not null default 'quote' check (kind in ('quote', 'variation')),
  drop constraint quote_drafts_pkey,
  add primary key (lead_id, kind);
alter table lead_drafts alter column kind drop default;
