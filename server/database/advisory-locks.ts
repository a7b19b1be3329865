/** Work that one process does at a time, across the whole database. Any numbers will do, if every process uses the same. */
export const advisoryLocks = {
  migration: 4_726_001,
  /** Removing stored files; back-ups share this lock, so that none are removed meanwhile. */
  fileRemoval: 4_726_002,
  firstAdmin: 4_726_003,
  /** Beginning a bulk run. */
  bulkRun: 4_726_004,
  /** Numbering new jobs, so that their numbers become visible in order. */
  jobNews: 4_726_005,
  /** Recounting track records. */
  trackRecords: 4_726_006,
  /** Looking for accounts that share details. */
  accountLinks: 4_726_007,
  /** Opening a complaint, one lock for each person. */
  complaint: 4_726_008,
  /** Writing to us, one lock for each person. */
  enquiry: 4_726_009,
  /** Blocking somebody and beginning something with them, one lock for each two people. */
  block: 4_726_010,
} as const
