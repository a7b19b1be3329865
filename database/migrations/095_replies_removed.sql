-- A reply to a review can be reported and taken down, like the review. The thing reported is then the lead: it has one review,
-- and so one reply.
alter table reviews
  add column reply_taken_down_at timestamptz,
  add column reply_taken_down_for text check (reply_taken_down_for in (
    'bought', 'another-matter', 'insulting', 'untrue', 'deceiving', 'unlawful'
  ));

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('review', 'message', 'reply')),
  -- What a text that can be changed afterwards said when it was reported.
  add column said text;
