-- How the two of a lead wish to be reached.
alter table leads add constraint leads_contact_method_check check (contact_method in ('phone', 'email', 'both'));
