-- What a mail is a part of, until it is sent, as W3C Trace Context writes it; null where nobody is told.
alter table outbox add column traceparent text;
