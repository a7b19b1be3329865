-- What two people say to each other: one conversation for each lead, and one for a visitor of a profile and its contractor.
create table conversations (
  id uuid primary key,
  lead_id uuid unique,
  job_id uuid,
  -- Who posted the job, or wrote to the contractor without one.
  client_id uuid not null,
  contractor_id uuid not null,
  created_at timestamptz not null,
  -- Since when both see it: before, it is a request that its contractor has not confirmed.
  opened_at timestamptz,
  -- From when on nobody can write in it any more.
  closes_at timestamptz,
  -- Without a lead: the visitor lets the contractor see how to reach them.
  shares_email boolean not null default false,
  last_number int not null default 0,
  last_entry_at timestamptz not null,
  -- The last entry that each has read, was told of by mail, and wrote themselves.
  client_read_to int not null default 0,
  contractor_read_to int not null default 0,
  client_mailed_to int not null default 0,
  contractor_mailed_to int not null default 0,
  client_mailed_at timestamptz,
  contractor_mailed_at timestamptz,
  client_wrote int not null default 0,
  contractor_wrote int not null default 0,
  blocked_by_client_at timestamptz,
  blocked_by_contractor_at timestamptz,
  check (client_id <> contractor_id),
  check ((lead_id is null) = (job_id is null))
);
create unique index one_conversation_without_lead on conversations (client_id, contractor_id) where lead_id is null;
-- A list has what is unread first, then the newest.
create index conversations_of_client on conversations
  (client_id, (last_number > client_read_to) desc, last_entry_at desc, id desc) where opened_at is not null;
create index conversations_of_contractor on conversations
  (contractor_id, (last_number > contractor_read_to) desc, last_entry_at desc, id desc);
create index conversations_to_mail_clients on conversations (client_id)
  where contractor_wrote > client_read_to and contractor_wrote > client_mailed_to;
create index conversations_to_mail_contractors on conversations (contractor_id)
  where client_wrote > contractor_read_to and client_wrote > contractor_mailed_to;

-- Messages, and between them what became of the lead. Numbers are given under the lock of the conversation and have no gaps.
create table conversation_entries (
  conversation_id uuid not null,
  number int not null,
  -- Made by the writer before it is sent, so that it is written once however often it arrives; of a step, that of the lead's event.
  id uuid not null unique,
  kind text not null check (kind in ('message', 'step')),
  -- Null where the system did it.
  author_id uuid,
  -- As it was typed. Null once its writer has deleted the account.
  text text,
  step text,
  details jsonb,
  at timestamptz not null,
  primary key (conversation_id, number),
  check ((kind = 'step') = (step is not null))
);
create index conversation_entries_of_author on conversation_entries (author_id, at);
create index conversation_entries_by_age on conversation_entries using brin (at);

-- Files of a message; without one until it is sent.
create table conversation_files (
  id uuid primary key,
  conversation_id uuid not null,
  owner_id uuid not null,
  entry_id uuid,
  position int not null default 0,
  name text not null,
  type text not null check (type in ('pdf', 'jpeg', 'png', 'webp', 'heic')),
  -- Of what the others get.
  bytes int not null,
  width int,
  height int,
  -- What is shown in its place until it is there.
  thumbhash text,
  created_at timestamptz not null,
  check ((width is null) = (height is null))
);
create index conversation_files_of_entry on conversation_files (entry_id, position, id) where entry_id is not null;
create index conversation_files_unsent on conversation_files (created_at) where entry_id is null;
create index conversation_files_of_owner on conversation_files (owner_id, created_at);

-- A picture in its sizes, or a document as it came; the id is that of the stored file (server/files/kept-files.ts).
create table conversation_file_sizes (
  id uuid primary key,
  file_id uuid not null references conversation_files (id) on delete cascade,
  size text not null check (size in ('small', 'large', 'original')),
  bytes int not null,
  unique (file_id, size)
);

-- What a contractor writes often, written once.
create table quick_replies (
  id uuid primary key,
  contractor_id uuid not null,
  position int not null,
  title text not null,
  text text not null
);
create index quick_replies_in_order on quick_replies (contractor_id, position, id);

-- Leads there are already: what was written with their steps is their conversation, and nothing of it is new to anybody.
insert into conversations (id, lead_id, job_id, client_id, contractor_id, created_at, opened_at, closes_at, last_number, last_entry_at)
  select gen_random_uuid(), leads.id, job_id, client_id, contractor_id, sent_at,
    (select min(at) from lead_events where lead_id = leads.id and action in ('invite', 'confirm-quote')),
    case
      when status in ('completed', 'called_off') then ended.at + interval '60 days'
      when status in ('declined', 'withdrawn', 'expired', 'not_selected', 'cancelled', 'no_show', 'let_go') then ended.at
    end,
    ended.count, coalesce(ended.at, sent_at)
  from leads cross join lateral (select count(*)::int as count, max(at) as at from lead_events where lead_id = leads.id) ended;
insert into conversation_entries (conversation_id, number, id, kind, author_id, text, step, details, at)
  select conversations.id, row_number() over (partition by conversations.id order by lead_events.at, lead_events.id),
    lead_events.id, 'step', by_user, case when action <> 'report-homeowner-issue' then notes end, action,
    jsonb_build_object('by', by_role, 'to', to_status), lead_events.at
  from lead_events join conversations using (lead_id);
update conversations set client_read_to = last_number, contractor_read_to = last_number,
  client_mailed_to = last_number, contractor_mailed_to = last_number;
