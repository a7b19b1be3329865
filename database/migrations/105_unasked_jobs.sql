-- The jobs on offer that nobody asks for at the moment, whatever the trade: those that nobody ever asked for are among them.
create index jobs_unasked on jobs (created_at desc, id desc) include (category) where status = 'active' and slots_taken = 0;
