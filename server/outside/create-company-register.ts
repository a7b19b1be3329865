import type { Settings } from '#server/settings/settings.ts'
import { companiesHouse } from './company-register/companies-house.ts'
import type { CompanyRegister } from './company-register.ts'

/** Companies House when its key is set; otherwise none, and admins look companies up themselves. */
export const createCompanyRegister = ({
  companiesHouse: wishes,
}: Pick<Settings, 'companiesHouse'>): CompanyRegister | null => wishes && companiesHouse(wishes)
