-- Whether this request is why the plan ends with the month that is paid: refused before then, the plan goes on.
alter table money_back_requests add column stops_plan boolean not null default false;
