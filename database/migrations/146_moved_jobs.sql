-- The trade and place a job had when it was news before: whoever those fitted, and had it, is not told of it again.
alter table job_news add earlier jsonb not null default '[]';
