-- Mails to a homeowner who was reported are named like those to others who were.
update outbox set kind = replace(kind, 'tell-homeowner', 'reported') where kind like 'lead-tell-homeowner-%';
update notifications set kind = replace(kind, 'tell-homeowner', 'reported') where kind like 'lead-tell-homeowner-%';
