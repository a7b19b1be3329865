/** A company as the register lists it. */
export interface RegisteredCompany {
  name: string
  /** The register's own word: `active`, `dissolved`, `liquidation` and others. */
  status: string
  /** Current officers as the register writes them: `SMITH, John Paul`. */
  officers: readonly string[]
}

/** The register's answer. `later`: it could not be used now, and why, in a few words without secrets. */
export type RegisterAnswer =
  | { answer: 'found'; company: RegisteredCompany }
  | { answer: 'unknown' }
  | { answer: 'later'; why: string }

/** A public register of companies. */
export interface CompanyRegister {
  /** Resolves also on failure, with `later`. */
  read(companyNumber: string): Promise<RegisterAnswer>
}
