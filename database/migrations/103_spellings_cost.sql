-- What spellings cost, as measured: believed as cheap as an addition, they were made of every name rather than looked up in the
-- index. A second process for them takes longer to begin than the looking up.
alter function spellings(text) cost 5000 parallel restricted;
