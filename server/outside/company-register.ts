/** A company as the register has it. */
export interface RegisteredCompany {
  name: string
  /** The register's own word: `active`, `dissolved`, `liquidation` and others. */
  status: string
  /** Those who are officers now, as the register writes them: `SMITH, John Paul`. */
  officers: readonly string[]
}

/** What the register says. `later`: it said nothing of use now, and why, in a few words that hold no secret. */
export type RegisterAnswer =
  | { answer: 'found'; company: RegisteredCompany }
  | { answer: 'unknown' }
  | { answer: 'later'; why: string }

/** A public register of companies. */
export interface CompanyRegister {
  /** Never rejects. */
  read(companyNumber: string): Promise<RegisterAnswer>
}
