-- Who looks at reviews that are held back is reminded once, before what nobody has decided is decided by itself.
alter table review_holds add column reminded_at timestamptz;
