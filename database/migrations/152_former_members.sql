-- Who is deleted goes by one name: half of it stood wherever only first names are shown.
update users set first_name = 'Former member', last_name = ''
where deleted_at is not null and first_name = 'Former' and last_name = 'member';
