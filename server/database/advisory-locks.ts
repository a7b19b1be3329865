/** What only one process does at a time, across the whole database. Any numbers will do, the same in every process. */
export const advisoryLocks = {
  migration: 4_726_001,
  /** Removing stored files; a back-up shares it with others like it, and none are removed meanwhile. */
  fileRemoval: 4_726_002,
  firstAdmin: 4_726_003,
  /** Beginning something for very many people. */
  bulkRun: 4_726_004,
  /** Numbering new jobs, whose numbers become visible in their order. */
  jobNews: 4_726_005,
  /** Counting anew what is measured of people. */
  trackRecords: 4_726_006,
  /** Looking for accounts that share details. */
  accountLinks: 4_726_007,
  /** Opening a case, for each who complains. */
  complaint: 4_726_008,
} as const
