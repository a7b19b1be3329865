-- What a homeowner answered to the questions of the trade, by the ids of features/trades/rules/questions.ts.
alter table jobs add column answers jsonb not null default '{}';
