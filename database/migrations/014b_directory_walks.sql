-- Words are looked for down the order of the verified and down that of the others: one order of both made a search for those
-- who are not verified walk past everybody who is. Squares of the map are in three sizes, so that any area is few of them.
alter table directory_documents add column verified boolean not null default false;
update directory_documents set verified = true where document @@ '''+'''::tsquery;
alter table directory_documents alter column verified drop default;
drop index documents_by_standing, documents_by_rating, documents_by_joined;
create index documents_by_standing on directory_documents (verified, standing desc, contractor_id desc);
create index documents_by_rating on directory_documents (verified, rating desc, contractor_id desc);
create index documents_by_joined on directory_documents (verified, joined desc, contractor_id desc);
-- Every document is written again with its new squares.
insert into directory_due select contractor_id, now() from directory_documents
  on conflict (contractor_id) do update set due_at = excluded.due_at;
