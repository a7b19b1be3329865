-- How long quiet hours may hold a push, for when somebody changes them while it waits.
alter table pushes add column latest timestamptz;
