-- What a plan costs whoever has it, and the smaller one to follow it: what each cost when it was chosen, in pence.
alter table subscriptions add column price int, add column next_price int;
update subscriptions set price = (array[599, 899, 1399])[tier], next_price = (array[599, 899, 1399])[next_tier];
