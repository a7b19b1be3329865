/** Who runs the site; from the settings, never written into a page or a mail. */
export interface Brand {
  name: string
  companyName: string
  companyNumber: string
  companyAddress: string
  vatNumber: string | null
  supportEmail: string
}
