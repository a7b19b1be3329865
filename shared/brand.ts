/** The operator of the site; from the settings, never hard-coded in a page or mail. */
export interface Brand {
  name: string
  companyName: string
  companyNumber: string
  companyAddress: string
  vatNumber: string | null
  supportEmail: string
}
