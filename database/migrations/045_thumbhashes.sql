-- What a picture looks like from afar, in some 25 bytes of base64: shown until it is there. Older ones have none.
alter table portfolio_photos add column thumbhash text;

-- The types that a file may have, with one more.
alter table company_video drop constraint company_video_type_check, add constraint company_video_type_check
  check (type in ('pdf', 'jpeg', 'png', 'webp', 'heic', 'mp4', 'webm', 'ogg', 'quicktime'));
alter table verification_documents drop constraint verification_documents_type_check, add constraint verification_documents_type_check
  check (type in ('pdf', 'jpeg', 'png', 'webp', 'heic', 'mp4', 'webm', 'ogg', 'quicktime'));
