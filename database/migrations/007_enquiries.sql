-- What people write to us with the contact form.
create table enquiries (
  id uuid primary key,
  -- Null when the writer was not signed in.
  user_id uuid,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  created_at timestamptz not null
);
create index enquiries_of_user on enquiries (user_id) where user_id is not null;

-- What people write to a contractor through us, and the contractor's answer.
create table contact_requests (
  id uuid primary key,
  contractor_id uuid not null,
  sender_id uuid not null,
  message text not null,
  -- Whether the sender chose to show their e-mail address to the contractor.
  shares_email boolean not null,
  sent_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index contact_requests_of_contractor on contact_requests (contractor_id, id desc);
create index contact_requests_of_sender on contact_requests (sender_id, id desc);
