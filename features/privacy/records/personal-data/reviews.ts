import { becomes, facts, type PersonalData, personal, withheld } from '../personal-table.ts'

/** What a homeowner says of agreed work after its contractor's account was deleted stays. */
const byThem = 'review_id in (select id from reviews where client_id = $1)'

/** Homeowners' reviews and contractors' replies. */
export const reviews = {
  review_photo_files: {
    about:
      'photo_id in (select id from review_photos where review_id in (select id from reviews where client_id = $1 or contractor_id = $1))',
    again: `photo_id in (select id from review_photos where ${byThem})`,
    given: `photo_id in (select id from review_photos where ${byThem})`,
    title: 'Files of photos of your reviews',
    file: { id: 'id', name: 'width' },
    rows: 'go',
    columns: personal('id', 'photo_id', 'width', 'bytes'),
  },
  review_photos: {
    about: 'review_id in (select id from reviews where client_id = $1 or contractor_id = $1)',
    again: byThem,
    given: byThem,
    title: 'Photos of your reviews',
    rows: 'go',
    columns: personal('id', 'review_id', 'width', 'height', 'thumbhash', 'created_at'),
  },
  reviews: {
    about: 'client_id = $1 or contractor_id = $1',
    again: 'client_id = $1',
    // Reviews about somebody as published; their own in full.
    given: 'client_id = $1 or contractor_id = $1 and published_at is not null',
    takenDown: {
      comment: 'client_id <> $1 and taken_down_at is not null',
      reply: 'contractor_id <> $1 and reply_taken_down_at is not null',
    },
    title: 'Reviews',
    rows: 'stay',
    columns: {
      ...facts('id', 'lead_id', 'job_id', 'contractor_id', 'client_id', 'rating', 'work_quality', 'communication'),
      ...facts('timely_completion', 'value_for_money', 'written_at', 'published_at', 'corrected_at', 'taken_down_at'),
      ...facts('taken_down_for', 'replied_at', 'reply_changed_at', 'reply_taken_down_at', 'reply_taken_down_for'),
      comment: becomes('null'),
      reply: becomes('null'),
      network: becomes('null', 'withheld'),
    },
  },
  review_versions: {
    about: `review_id in (select id from reviews where client_id = $1 or contractor_id = $1)`,
    again: byThem,
    given: byThem,
    title: 'Reviews before you corrected them',
    rows: 'stay',
    columns: {
      ...facts('id', 'review_id', 'rating', 'work_quality', 'communication', 'timely_completion', 'value_for_money'),
      ...facts('replaced_at'),
      comment: becomes('null'),
    },
  },
  review_holds: {
    about: `review_id in (select id from reviews where client_id = $1 or contractor_id = $1)`,
    again: byThem,
    given: byThem,
    title: 'Reviews we looked at before they were published',
    rows: 'stay',
    columns: {
      ...facts('review_id', 'held_at', 'decide_by', 'reminded_at', 'outcome', 'ground', 'decided_at'),
      reason: becomes('null'),
      ...withheld('signals', 'decided_by'),
    },
  },
} satisfies Partial<PersonalData>
