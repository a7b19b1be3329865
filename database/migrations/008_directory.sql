-- What the directory searches: narrow tables beside the profiles, written in the transaction that changes a profile
-- (features/directory/records/relist.ts) and nowhere else.
create extension if not exists pg_trgm;

-- False while a contractor is not to be found: paused, or taken off the site.
alter table contractors add column listed boolean not null default true;

-- A contractor under one heading: a category of work, a trade that is none, or everything. Every column a search needs is in
-- the index it walks. Standing is in hundredths of a point, rating in thousandths of a star (rules/ranking.ts).
create table directory_listings (
  contractor_id uuid not null references contractors (id),
  heading text collate "C" not null,
  verified boolean not null,
  standing smallint not null,
  rating smallint not null,
  joined timestamptz not null,
  -- How far the contractor travels.
  radius smallint not null,
  -- A band of the map a tenth of a degree high, as with jobs.
  strip smallint not null generated always as (floor(latitude * 10)::smallint) stored,
  longitude double precision not null,
  latitude double precision not null,
  primary key (contractor_id, heading)
);
create index listings_by_standing on directory_listings (heading, verified, standing desc, contractor_id desc)
  include (longitude, latitude, radius);
create index listings_by_rating on directory_listings (heading, verified, rating desc, contractor_id desc)
  include (longitude, latitude, radius);
create index listings_by_joined on directory_listings (heading, verified, joined desc, contractor_id desc)
  include (longitude, latitude, radius);
create index listings_by_place on directory_listings (heading, radius, strip, longitude)
  include (latitude, verified, standing, rating, joined, contractor_id);

-- How many listings share a heading, a radius and a point of the map: counts for any circle without visiting its contractors.
create table directory_spots (
  heading text collate "C" not null,
  radius smallint not null,
  strip smallint not null,
  longitude double precision not null,
  latitude double precision not null,
  verified boolean not null,
  listed int not null,
  primary key (heading, radius, strip, longitude, latitude, verified) include (listed)
);

-- Kept figures, counted now and then: what "about 73,000" is read from.
create table directory_totals (
  heading text collate "C" not null,
  verified boolean not null,
  listed int not null,
  primary key (heading, verified)
);

-- What a contractor can be found by in words. Lexemes: `n.` in the business's name; `t.` in its name, trades or town; bare,
-- anywhere; `#` a heading, `+` or `-` verified or not, `@` a square of the map.
create table directory_documents (
  contractor_id uuid primary key references contractors (id),
  document tsvector not null,
  standing smallint not null,
  rating smallint not null,
  joined timestamptz not null,
  radius smallint not null,
  longitude double precision not null,
  latitude double precision not null
);
create index documents_by_word on directory_documents using gin (document) with (fastupdate = off);
create index documents_by_standing on directory_documents (standing desc, contractor_id desc);
create index documents_by_rating on directory_documents (rating desc, contractor_id desc);
create index documents_by_joined on directory_documents (joined desc, contractor_id desc);
-- Planning a search needs to know how common a word is; a hundred would be too few to tell.
alter table directory_documents alter column document set statistics 400;

-- The words of a text and their stems.
create function words_and_stems(words text) returns text[] language sql immutable parallel safe
  return tsvector_to_array(to_tsvector('english', words) || to_tsvector('simple', words));

create function directory_document(name text, topics text, about text, marks text[]) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select 'n.' || word from unnest(words_and_stems(name)) word
    union select 't.' || word from unnest(words_and_stems(name || ' ' || topics)) word
    union select unnest(tsvector_to_array(to_tsvector('english', name || ' ' || topics || ' ' || about)))
    union select unnest(marks)
  ));

-- Every word contractors can be found by, to put typing errors right.
create table directory_words (word text collate "C" primary key);
create index words_alike on directory_words using gin (word gin_trgm_ops);

-- Contractors whose listing has to be written again by itself: a term of their standing ends then.
create table directory_due (
  contractor_id uuid primary key references contractors (id) on delete cascade,
  due_at timestamptz not null
);
create index directory_due_soonest on directory_due (due_at);
insert into directory_due select id, now() from contractors;

-- Profiles that once had an address here: it answers 410.
create table deleted_profiles (id uuid primary key, deleted_at timestamptz not null default now());
create function remember_deleted_profile() returns trigger language plpgsql as $$
begin
  insert into deleted_profiles (id) values (old.id);
  return old;
end $$;
create trigger profile_deleted before delete on contractors for each row execute function remember_deleted_profile();
