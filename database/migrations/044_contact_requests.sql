-- What visitors wrote to contractors from their profiles, and the answers, are conversations without a lead.
insert into conversations (id, client_id, contractor_id, created_at, opened_at, shares_email, last_entry_at)
  select gen_random_uuid(), sender_id, contractor_id, min(sent_at), min(sent_at), bool_or(shares_email), max(sent_at)
  from contact_requests where sender_id <> contractor_id group by sender_id, contractor_id;

insert into conversation_entries (conversation_id, number, id, kind, author_id, text, at)
  select conversation_id, row_number() over (partition by conversation_id order by at, part, id), id, 'message', author_id, text, at
  from (
    select conversations.id as conversation_id, contact_requests.id, sender_id as author_id, sent_at as at, 1 as part,
      case when users.deleted_at is null then message end as text
    from contact_requests
      join conversations on lead_id is null and client_id = sender_id and conversations.contractor_id = contact_requests.contractor_id
      join users on users.id = sender_id
    union all
    select conversations.id, gen_random_uuid(), contact_requests.contractor_id, answered_at, 2,
      case when users.deleted_at is null then answer end
    from contact_requests
      join conversations on lead_id is null and client_id = sender_id and conversations.contractor_id = contact_requests.contractor_id
      join users on users.id = contact_requests.contractor_id
    where answer is not null
  ) written;

-- Both have had a mail of each; what is not answered is still unread.
update conversations set last_number = numbers.last, last_entry_at = numbers.at, client_wrote = by_client, contractor_wrote = by_contractor,
    client_mailed_to = numbers.last, contractor_mailed_to = numbers.last, client_read_to = numbers.last,
    contractor_read_to = by_contractor
  from (
    select conversation_id, max(number) as last, max(at) as at,
      coalesce(max(number) filter (where author_id = client_id), 0) as by_client,
      coalesce(max(number) filter (where author_id = contractor_id), 0) as by_contractor
    from conversation_entries join conversations on conversations.id = conversation_id
    where lead_id is null group by conversation_id
  ) numbers
  where conversations.id = numbers.conversation_id;

drop table contact_requests;

alter table retention_runs drop constraint retention_runs_period_check;
update retention_runs set period = 'messages' where period = 'contactRequests';
alter table retention_runs add constraint retention_runs_period_check check (period in (
  'idleWarning', 'idleAccounts', 'mails', 'enquiries', 'messages', 'reports', 'credits', 'invoices', 'documents'
));
