-- Miles between two points as the crow flies; features/places/rules.ts computes the same.
create function miles_between(
  latitude_a double precision, longitude_a double precision, latitude_b double precision, longitude_b double precision
) returns double precision language sql immutable parallel safe return
  2 * 3958.7613 * asin(least(1, sqrt(
    sin(radians(latitude_b - latitude_a) / 2) ^ 2
    + cos(radians(latitude_a)) * cos(radians(latitude_b)) * sin(radians(longitude_b - longitude_a) / 2) ^ 2
  )));

-- A contractor's profile has the id of its account. Spending credits takes the lock of this row.
create table contractors (
  id uuid primary key references users (id),
  business_name text not null,
  description text not null,
  location text not null,
  -- Null when the profile was placed by its location in words.
  postcode text,
  district text not null,
  town text not null,
  county text not null,
  latitude double precision not null,
  longitude double precision not null,
  radius int not null check (radius > 0),
  business_phone text not null,
  business_email text not null,
  business_address text not null,
  website_url text,
  trades text[] not null check (cardinality(trades) > 0),
  utr_number text,
  company_number text,
  marketing_opt_out boolean not null,
  verification_status text not null default 'unverified'
    check (verification_status in ('unverified', 'pending', 'basic', 'enhanced', 'rejected')),
  subscription_tier int not null default 0 check (subscription_tier between 0 and 3),
  subscription_status text not null default 'trial'
    check (subscription_status in ('none', 'trial', 'active', 'past_due', 'ended')),
  trial_ends_at timestamptz,
  -- What published reviews add up to.
  rating_sum int not null default 0,
  review_count int not null default 0,
  stars_1 int not null default 0,
  stars_2 int not null default 0,
  stars_3 int not null default 0,
  stars_4 int not null default 0,
  stars_5 int not null default 0,
  -- Leads answered so far, and how long that typically took.
  answered_leads int not null default 0,
  response_hours numeric,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (review_count = stars_1 + stars_2 + stars_3 + stars_4 + stars_5),
  check (rating_sum = stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)
);
