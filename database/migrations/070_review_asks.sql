-- Whether somebody is asked for reviews by mail is a choice of theirs.
alter table consents
  drop constraint consents_subject_check,
  add constraint consents_subject_check check (subject in (
    'jobAlerts', 'reviewAsks', 'setUp', 'offers', 'terms', 'privacyPolicy', 'cookies'
  ));
