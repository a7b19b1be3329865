-- The page of ours that somebody was going to when they signed up: the mailed link may be opened in another browser.
alter table sign_ups add column next text;
