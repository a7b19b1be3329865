-- Nothing ever wrote how quickly a contractor answers here: it is one of the figures of their record.
alter table contractors drop column answered_leads, drop column response_hours;
