-- Every lead, and every entry of the credit ledger, is looked up in the order of time: all of them, or those of one state or kind.
create index leads_by_status on leads (status, sent_at desc, id desc);
create index credit_entries_by_kind on credit_entries (kind, created_at desc, id desc);
